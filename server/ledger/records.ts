import type { Selectable } from 'kysely'
import type { CustomerTable } from '../db/customerSchema.ts'
import { findBrokenSeals, sealedOf } from '../db/customerSeals.ts'
import type {
  LedgerAccountTable,
  LedgerTotalTable,
  LedgerTransactionTable,
} from '../db/ledgerSchema.ts'
import type { Database } from '../db/schema.ts'
import { findSealedSince } from '../db/sealedSince.ts'
import type { Trx } from '../db/transaction.ts'
import type { Postings } from './accounts.ts'
import { type AuditedTransaction, readAudited } from './audited.ts'

/** A stored transaction with its postings. */
export interface PostedTransaction extends LedgerTransactionTable {
  postings: Postings
}

/** All records that a customer's part of the ledger is compared with. */
export interface LedgerRecords {
  customer: Pick<CustomerTable, 'id' | 'email' | 'currency'>
  accounts: LedgerAccountTable[]
  /** in the order of their numbers */
  transactions: PostedTransaction[]
  /** the total amount (D8) after each transaction, in the order of their numbers */
  totals: LedgerTotalTable[]
  /** references of postings without a transaction of this customer */
  stray: string[]
  deposits: Selectable<Database['deposits']>[]
  returns: Selectable<Database['deposit_returns']>[]
  loans: Selectable<Database['loans']>[]
  repayments: Selectable<Database['loan_repayments']>[]
  transfers: Selectable<Database['transfers']>[]
  /** the transactions that the audit mentions */
  audited: AuditedTransaction[]
  /** the time after which each transaction has an audit entry (L20); undefined when unknown */
  sealedSince: string | undefined
  /** faults in plain words: records written, changed or removed without the bank's key */
  brokenSeals: string[]
}

/** Reads the ledger of up to `limit` customers with ids after `after`, in the order of the ids. */
export async function readLedger(trx: Trx, after: string, limit: number): Promise<LedgerRecords[]> {
  const customers = await trx
    .selectFrom('customers')
    .select(['id', 'email', 'currency'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  if (customers.length === 0) return []
  const rowsOf = <
    Table extends 'deposits' | 'deposit_returns' | 'loans' | 'loan_repayments' | 'transfers',
  >(
    table: Table,
  ) =>
    // All five tables have the column; Kysely cannot infer it through the type parameter.
    trx
      .selectFrom(table as 'deposits')
      .selectAll()
      .where('customer_id', 'in', ids)
      .execute() as unknown as Promise<Selectable<Database[Table]>[]>
  const ids = customers.map(({ id }) => id)
  const accounts = await trx
    .selectFrom('ledger_accounts')
    .selectAll()
    .where('customer_id', 'in', ids)
    .execute()
  const transactions = await trx
    .selectFrom('ledger_transactions')
    .selectAll()
    .where('customer_id', 'in', ids)
    .orderBy('sequence')
    .execute()
  const totals = await trx
    .selectFrom('ledger_totals')
    .selectAll()
    .where('customer_id', 'in', ids)
    .orderBy('sequence')
    .execute()
  const postings = await trx
    .selectFrom('ledger_postings')
    .selectAll()
    .where('customer_id', 'in', ids)
    .execute()
  const [deposits, returns, loans, repayments, transfers] = [
    await rowsOf('deposits'),
    await rowsOf('deposit_returns'),
    await rowsOf('loans'),
    await rowsOf('loan_repayments'),
    await rowsOf('transfers'),
  ]
  const audited = await readAudited(trx, ids)
  const sealedSince = await findSealedSince(trx)
  const brokenSeals = (
    await findBrokenSeals(trx, ids, await sealedOf(trx, ids, { transactions, transfers, returns }))
  ).map(({ customerId: customer_id, fault }) => ({ customer_id, fault }))
  const ownerOf = new Map(transactions.map((row) => [row.reference, row.customer_id]))
  const postingsOf = new Map<string, Postings>(transactions.map(({ reference }) => [reference, {}]))
  const stray: { customer_id: string; reference: string }[] = []
  for (const { reference, customer_id, account, amount_minor } of postings) {
    const own = postingsOf.get(reference)
    if (own && ownerOf.get(reference) === customer_id) own[account] = amount_minor
    else stray.push({ customer_id, reference })
  }
  const own = {
    accounts: byCustomer(accounts),
    transactions: byCustomer(transactions),
    totals: byCustomer(totals),
    stray: byCustomer(stray),
    deposits: byCustomer(deposits),
    returns: byCustomer(returns),
    loans: byCustomer(loans),
    repayments: byCustomer(repayments),
    transfers: byCustomer(transfers),
    audited: byCustomer(audited),
    brokenSeals: byCustomer(brokenSeals),
  }
  return customers.map((customer) => ({
    customer,
    accounts: own.accounts(customer),
    transactions: own.transactions(customer).map((row) => ({
      ...row,
      postings: postingsOf.get(row.reference) ?? {},
    })),
    totals: own.totals(customer),
    stray: own.stray(customer).map(({ reference }) => reference),
    deposits: own.deposits(customer),
    returns: own.returns(customer),
    loans: own.loans(customer),
    repayments: own.repayments(customer),
    transfers: own.transfers(customer),
    audited: own.audited(customer),
    sealedSince,
    brokenSeals: own.brokenSeals(customer).map(({ fault }) => fault),
  }))
}

/** The rows of each customer, indexed to avoid repeated scans. */
function byCustomer<Row extends { customer_id: string }>(rows: Row[]) {
  const groups = Map.groupBy(rows, (row) => row.customer_id)
  return ({ id }: { id: string }): Row[] => groups.get(id) ?? []
}
