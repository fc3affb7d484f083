import type { Capacity } from './capacity.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Dataset } from './content/dataset.ts'
import type { Db } from './db/transaction.ts'
import type { FileStore } from './files.ts'
import type { Log } from './log.ts'
import type { Outbox } from './mail/outbox.ts'
import type { PasswordHasher } from './passwords.ts'
import type { Readiness } from './readiness.ts'
import type { Shelf } from './shelves/shelf.ts'

/** What every part of the bank works with. */
export interface BankContext {
  config: Config
  db: Db
  clock: Clock
  /** the content the server answers from; none where a real content project is named */
  dataset: Dataset | undefined
  capacity: Capacity
  outbox: Outbox
  passwords: PasswordHasher
  files: FileStore
  /** where uploads lie for good */
  shelf: Shelf
  log: Log
  readiness: Readiness
  /** opens /desk */
  operatorKey: string
}
