import { sql } from 'kysely'
import { type Balances, balancesFrom } from '#domain/balances.ts'
import { fromMinor } from '#domain/money.ts'
import type { LedgerAccount } from '../db/ledgerSchema.ts'
import { prepared } from '../db/prepared.ts'
import type { Db } from '../db/transaction.ts'

/** The balance of one account of a customer, over the rows of `ledger_accounts`; 0 before its first posting. */
export const balance = (account: LedgerAccount) =>
  sql<number>`CAST(COALESCE(SUM(CASE WHEN account = ${account} THEN balance_minor END), 0) AS BIGINT)`

/** The total posted profit. */
export const postedProfit = sql<number>`-${balance('profit_expense')}`

const sumsOf = prepared((db, { customerId }: { customerId: string }) =>
  db
    .selectFrom('ledger_accounts')
    .select([
      postedProfit.as('profit'),
      balance('bonus').as('bonus'),
      balance('deposits').as('deposits'),
      sql<number>`-${balance('loans_receivable')}`.as('loans'),
      // Posted profit that is no longer in its account was withdrawn.
      sql<number>`-${balance('profit_expense')} - ${balance('profit')}`.as('investWithdrawals'),
      sql<number>`-${balance('loans_receivable')} - ${balance('loan')}`.as('loanWithdrawals'),
    ])
    .where('customer_id', '=', customerId),
)

/** A customer's balances (D8): sums of their accounts, read in one statement. */
export async function figuresOf(db: Db, customerId: string): Promise<Balances> {
  const [sums] = await sumsOf(db, { customerId })
  // Sums without GROUP BY always return one row.
  if (!sums) throw new Error('The database returned no sums')
  return balancesFrom({
    profit: fromMinor(sums.profit),
    bonus: fromMinor(sums.bonus),
    deposits: fromMinor(sums.deposits),
    loans: fromMinor(sums.loans),
    investWithdrawals: fromMinor(sums.investWithdrawals),
    loanWithdrawals: fromMinor(sums.loanWithdrawals),
  })
}

/** The balance of each account over all customers, by currency, in hundredths. */
export const balancesByCurrency = (db: Db) =>
  db
    .selectFrom('ledger_accounts')
    .select(['currency', 'account', sql<number>`CAST(SUM(balance_minor) AS BIGINT)`.as('balance')])
    .groupBy(['currency', 'account'])
    .orderBy('currency')
    .orderBy('account')
    .execute()
