import { checkChain } from '#server/audit/verify.ts'
import { openFactorKey } from '#server/auth/factors/factorKey.ts'
import type { Config } from '#server/config.ts'
import { assertSchemaKnown, isBehind } from '#server/db/migrate.ts'
import type { Db } from '#server/db/transaction.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { ObjectStorage } from '#server/storage/objectStorage.ts'
import { digestOf } from './sealedFiles.ts'
import { eachUpload } from './uploads.ts'

/** The next step of an operator with such a backup. */
const NEXT = 'Restore an earlier backup, and keep this one to find the change'
const sentence = (fault: string) => `${fault.replace(/\.$/, '')}.`

/**
 * Checks a restored bank: each upload that the database names, its key, the ledger and the audit.
 * @returns the checks, in one line
 * @throws Error with the first fault
 */
export async function assertWhole(db: Db, config: Config, storage: ObjectStorage): Promise<string> {
  await assertSchemaKnown(db)
  let uploads = 0
  await eachUpload(db, async ({ id, sha256 }) => {
    const content = await storage.read(id)
    if (!content || (await digestOf(content)) !== sha256)
      throw new Error(`the upload ${id} is missing or damaged. ${NEXT}`)
    uploads += 1
  })
  if (await isBehind(db))
    return `${uploads} uploads are whole. It is of an earlier release: start it, then run ledger verify and audit verify`
  await openFactorKey(db, config)
  const ledger = await verifyLedger(db)
  if (ledger.fault) throw new Error(`the ledger is not whole. ${sentence(ledger.fault)} ${NEXT}`)
  const audit = await checkChain(db, systemClock)
  if (audit.fault) throw new Error(`the audit is not whole. ${sentence(audit.fault)} ${NEXT}`)
  return `${uploads} uploads, ${ledger.transactions} transactions and ${audit.entries} entries of the audit are whole`
}
