import type { ChangeStreams } from './audit/changeStreams.ts'
import type { AuditRecorder } from './audit/recorder.ts'
import type { FactorKey } from './auth/factors/factorKey.ts'
import type { PasswordHasher } from './auth/passwordHash.ts'
import type { ReadQueue } from './auth/readQueues.ts'
import type { Config } from './config.ts'
import type { Dataset } from './content/dataset.ts'
import type { Db } from './db/transaction.ts'
import type { Outbox } from './mail/outbox.ts'
import type { Capacity } from './platform/capacity.ts'
import type { Clock } from './platform/clock.ts'
import type { Log } from './platform/log.ts'
import type { Readiness } from './platform/readiness.ts'
import type { ObjectStorage } from './storage/objectStorage.ts'
import type { FileStore } from './storage/uploadedFiles.ts'
import type { Verifications } from './verification/verifications.ts'

/** The services that all parts of the bank share. */
export interface BankContext {
  config: Config
  db: Db
  clock: Clock
  /** the embedded content; undefined when a real content project is configured */
  dataset: Dataset | undefined
  capacity: Capacity
  outbox: Outbox
  passwords: PasswordHasher
  statementQueue: ReadQueue
  activityQueue: ReadQueue
  changeStreams: ChangeStreams
  files: FileStore
  /** where uploads are stored permanently */
  storage: ObjectStorage
  log: Log
  auditRecorder: AuditRecorder
  readiness: Readiness
  verifications: Verifications
  /** gives access to /backoffice */
  operatorKey: string
  /** seals the secrets of second factors */
  factorKey: FactorKey
}
