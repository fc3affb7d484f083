import Big from 'big.js'
import { type Amount, sum } from './money.ts'

/** An amount of a record; null when it could not be read. It is counted in no sum (K30). */
type RecordAmount = Amount | null

/** The two balances a withdrawal can draw on. */
export type WithdrawalPath = 'invest' | 'loan'

/** The records the balances are computed from, as the API returns them. */
export interface Holdings {
  profit: RecordAmount
  bonus: RecordAmount
  deposits: readonly { amount: RecordAmount; status: string }[]
  loans: readonly { amount: RecordAmount; status: string }[]
  /** Accepted transfers; cancelled ones are not in the list. */
  transfers: readonly { amount: RecordAmount; withdrawalPath: string }[]
  /** What the bank's totals hold and its lists do not: `unlistedAmount`. */
  unlistedLoans?: Amount
  unlistedWithdrawals?: Amount
}

/** Every figure the dashboard shows; exact, in the customer's currency. Source: D8. */
export interface Balances {
  profit: Big
  bonus: Big
  /** Confirmed deposits only. */
  deposits: Big
  /** Approved loans only. */
  loans: Big
  withdrawals: Big
  loanWithdrawals: Big
  investWithdrawals: Big
  /** profit + loans + deposits + bonus − withdrawals */
  total: Big
  /** profit − withdrawals of the invest path */
  available: Big
  /** loans − withdrawals of the loan path */
  loanBalance: Big
  /** deposits + bonus − invest withdrawals, on the overview */
  investmentBalance: Big
  /** deposits + profit − invest withdrawals, on /investify */
  investifyBalance: Big
}

/** A deposit counts from its confirmation: status 'true'. */
export const isConfirmed = (deposit: { status: string }): boolean => deposit.status === 'true'

/** A loan counts from its approval; 'Pending' means processing. */
export const isApproved = (loan: { status: string }): boolean =>
  loan.status !== 'Pending' && loan.status !== 'rejected'

/** The exact sum of the amounts that could be read. */
const readableSum = (records: readonly { amount: RecordAmount }[]): Big =>
  sum(records.flatMap(({ amount }) => (amount === null ? [] : [amount])))

/**
 * What the bank's total holds beyond its list: the list is missing, is shortened, or has an amount that could
 * not be read. 0 where the list is complete.
 * @param counted the rows that the total counts, such as the approved loans; all without it
 */
export function unlistedAmount<Row extends { amount: RecordAmount }>(
  rows: readonly Row[],
  total: Amount | undefined,
  counted: (row: Row) => boolean = () => true,
): Big {
  const isComplete =
    total === undefined ||
    (rows.every(({ amount }) => amount !== null) && readableSum(rows).gte(total))
  if (isComplete) return new Big(0)
  const missing = new Big(total).minus(readableSum(rows.filter(counted)))
  return missing.gt(0) ? missing : new Big(0)
}

/**
 * All balances of D8, in exact decimal arithmetic.
 * The identity `total = available + loanBalance + deposits + bonus` always holds. A withdrawal that is not in
 * the list counts against the available balance, as the brief has it.
 * @throws Error when an amount is not a number.
 */
export function balancesOf(holdings: Holdings): Balances {
  const profit = new Big(holdings.profit ?? 0)
  const bonus = new Big(holdings.bonus ?? 0)
  const deposits = readableSum(holdings.deposits.filter(isConfirmed))
  const listedLoans = readableSum(holdings.loans.filter(isApproved))
  const loans = listedLoans.plus(holdings.unlistedLoans ?? 0)
  const withdrawnFrom = (path: WithdrawalPath) =>
    readableSum(holdings.transfers.filter((t) => t.withdrawalPath === path))
  const loanWithdrawals = withdrawnFrom('loan')
  const investWithdrawals = withdrawnFrom('invest').plus(holdings.unlistedWithdrawals ?? 0)
  const withdrawals = loanWithdrawals.plus(investWithdrawals)
  return {
    profit,
    bonus,
    deposits,
    loans,
    withdrawals,
    loanWithdrawals,
    investWithdrawals,
    total: profit.plus(loans).plus(deposits).plus(bonus).minus(withdrawals),
    available: profit.minus(investWithdrawals),
    loanBalance: loans.minus(loanWithdrawals),
    investmentBalance: deposits.plus(bonus).minus(investWithdrawals),
    investifyBalance: deposits.plus(profit).minus(investWithdrawals),
  }
}

/** The maximum of a withdrawal on this path. Source: D9. */
export const limitOf = (balances: Balances, path: WithdrawalPath): Big =>
  path === 'invest' ? balances.available : balances.loanBalance
