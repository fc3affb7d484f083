import { type Db, inTransaction } from '../db/transaction.ts'
import { firstFault } from './checks.ts'
import { missingGuard } from './guards.ts'
import { readLedger } from './records.ts'

/** What was checked, and the first fault that was found. */
export interface LedgerReport {
  /** in plain words; undefined when the ledger is whole */
  fault: string | undefined
  customers: number
  transactions: number
  postings: number
}

/** Customers of one transaction: other calls are served between two. */
const PAGE = 50

/**
 * Checks the whole ledger (L6): the chain, the postings and the balances of each customer, the records that
 * moved the money, and the triggers that refuse changes. A customer is read in one transaction, the ledger in
 * many, so that the bank goes on meanwhile.
 */
export async function verifyLedger(db: Db): Promise<LedgerReport> {
  const report: LedgerReport = { fault: undefined, customers: 0, transactions: 0, postings: 0 }
  for (let after = ''; ; ) {
    const page = await inTransaction(db, (trx) => readLedger(trx, after, PAGE))
    for (const records of page) {
      report.customers += 1
      report.transactions += records.transactions.length
      for (const { postings } of records.transactions)
        report.postings += Object.keys(postings).length
      const fault = firstFault(records)
      if (fault) return { ...report, fault }
    }
    const last = page.at(-1)
    if (!last) break
    after = last.customer.id
  }
  return { ...report, fault: (await ownerlessFault(db)) ?? (await guardFault(db)) }
}

/** Reading by customer does not find what belongs to nobody. */
async function ownerlessFault(db: Db): Promise<string | undefined> {
  const found = await db
    .selectFrom('ledger_transactions')
    .leftJoin('customers', 'customers.id', 'ledger_transactions.customer_id')
    .select('reference')
    .where('customers.id', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return found && `The customer of the transaction ${found.reference} does not exist`
}

async function guardFault(db: Db): Promise<string | undefined> {
  const name = await missingGuard(db)
  return (
    name &&
    `The database does not refuse all changes of the ledger: its trigger ${name} is missing or switched off`
  )
}
