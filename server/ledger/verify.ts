import { guardFault } from '../db/guards.ts'
import { findInPages, inPages } from '../db/pages.ts'
import { findSealedSince } from '../db/sealedSince.ts'
import { type Db, inTransaction } from '../db/transaction.ts'
import { firstFault } from './checks.ts'
import { type LedgerRecords, readLedger } from './records.ts'

/** The result of a check: its counts and the first fault. */
export interface LedgerReport {
  /** in plain words; undefined when the ledger is whole */
  fault: string | undefined
  customers: number
  transactions: number
  postings: number
}

/** Maximum customers per transaction. */
const MAX_CUSTOMERS = 50
/** Maximum transactions read at once, unless a single customer has more: some 20 ms of work. */
const TRANSACTIONS = 500
/** Rows per query that searches for orphans. */
const ROWS = 1000

/**
 * Checks the whole ledger (L6): the chain, the postings and the balances of each customer, the records that moved the
 * money, and the triggers that refuse changes and moves (L21). A single transaction reads each customer, but not the
 * whole ledger: a long one would keep SQLite’s write-ahead log from being emptied, and conflict with writes on
 * PostgreSQL.
 * @param onProgress gets the number of customers after each page
 */
export async function verifyLedger(
  db: Db,
  onProgress?: (customers: { checked: number; total: number }) => void,
): Promise<LedgerReport> {
  const report: LedgerReport = { fault: undefined, customers: 0, transactions: 0, postings: 0 }
  const total = await countOf(db)
  let limit = 1
  const pages = inPages<LedgerRecords>((last) =>
    inTransaction(db, (trx) => readLedger(trx, last?.customer.id ?? '', limit)),
  )
  for await (const page of pages) {
    const before = report.transactions
    for (const records of page) {
      report.customers += 1
      report.transactions += records.transactions.length
      for (const { postings } of records.transactions)
        report.postings += Object.keys(postings).length
      const fault = firstFault(records)
      if (fault) return { ...report, fault }
    }
    const ofEach = (report.transactions - before) / page.length
    onProgress?.({ checked: report.customers, total })
    limit = Math.max(1, Math.min(2 * limit, MAX_CUSTOMERS, Math.floor(TRANSACTIONS / ofEach)))
  }
  const fault =
    (await ownerlessFault(db)) ??
    (await sealFault(db)) ??
    (await guardFault(db, 'ledger')) ??
    (await guardFault(db, 'lifecycle'))
  return { ...report, fault }
}

/** The number of customers. */
async function countOf(db: Db): Promise<number> {
  const { customers } = await db
    .selectFrom('customers')
    .select((all) => all.fn.countAll().as('customers'))
    .executeTakeFirstOrThrow()
  return Number(customers)
}

/** Checks for seals of a removed customer, and for the seal of the time since which everything is sealed. */
async function sealFault(db: Db): Promise<string | undefined> {
  const found = await findInPages<{ customer_id: string | null; owner: string | null }>(
    (last) =>
      db
        .selectFrom('seals')
        .leftJoin('customers', 'customers.id', 'seals.customer_id')
        .select(['customer_id', 'customers.id as owner'])
        .distinct()
        .where('customer_id', '>', last?.customer_id ?? '')
        .orderBy('customer_id')
        .limit(ROWS)
        .execute(),
    ({ owner }) => owner === null,
  )
  if (found) return `There are seals of the customer ${found.customer_id}, who was removed`
  return (await findSealedSince(db))
    ? undefined
    : 'The seal of the first start is missing or broken'
}

/** Finds rows without a customer, which reading by customer misses. */
async function ownerlessFault(db: Db): Promise<string | undefined> {
  const found = await findInPages<{ reference: string; owner: string | null }>(
    (last) =>
      db
        .selectFrom('ledger_transactions')
        .leftJoin('customers', 'customers.id', 'ledger_transactions.customer_id')
        .select(['reference', 'customers.id as owner'])
        .where('reference', '>', last?.reference ?? '')
        .orderBy('reference')
        .limit(ROWS)
        .execute(),
    ({ owner }) => owner === null,
  )
  return found && `The customer of the transaction ${found.reference} does not exist`
}
