import { connect } from '#server/db/connection.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Named, perform } from './ledgerModel.ts'

/** Runs one operation in a transaction that is never committed, and waits to be killed. */
const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl, OPERATION = '' } = process.env
const { db } = connect({ dataDir, databaseUrl: databaseUrl || undefined })
await inTransaction(db, async (trx) => {
  await perform(trx, JSON.parse(OPERATION) as Named).catch(() => undefined)
  process.stdout.write('done\n')
  await new Promise<never>(() => process.stdin.resume())
})
