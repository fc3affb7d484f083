import Big from 'big.js'
import { type Amount, sum } from './money.ts'

/** The amount of a record; null when unreadable. A null amount counts in no sum (K30). */
type RecordAmount = Amount | null

/** The two balances a withdrawal can draw on. */
export type WithdrawalPath = 'invest' | 'loan'

/** The records from which the balances are computed, as the API returns them. */
export interface Holdings {
  profit: RecordAmount
  bonus: RecordAmount
  deposits: readonly { amount: RecordAmount; status: string }[]
  loans: readonly { amount: RecordAmount; status: string }[]
  /** Accepted transfers; cancelled ones are not in the list. */
  transfers: readonly { amount: RecordAmount; withdrawalPath: string }[]
  /** The part of the bank's totals that its lists do not contain: `unlistedAmount`. */
  unlistedLoans?: Amount
  unlistedWithdrawals?: Amount
}

/** The sums from which every other figure is computed. */
export interface Sums {
  profit: Amount | Big
  bonus: Amount | Big
  /** Confirmed deposits only. */
  deposits: Amount | Big
  /** Approved loans only. */
  loans: Amount | Big
  loanWithdrawals: Amount | Big
  investWithdrawals: Amount | Big
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

/** 'Pending' means in process; a loan with any other status is approved and counts. Source: F5, D8. */
export const isApproved = (loan: { status: string }): boolean => loan.status !== 'Pending'

/** The exact sum of the readable amounts. */
const readableSum = (records: readonly { amount: RecordAmount }[]): Big =>
  sum(records.flatMap(({ amount }) => (amount === null ? [] : [amount])))

/**
 * The part of the bank's total that its list does not contain: the list is missing or shortened, or an amount is
 * unreadable. 0 for a complete list.
 * @param counted the rows included in the total, such as the approved loans; all rows by default
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
 * All balances of D8 from the records of the API, in exact decimal arithmetic. As the brief requires, a withdrawal
 * missing from the list counts against the available balance.
 * @throws Error when an amount is not a number.
 */
export function balancesOf(holdings: Holdings): Balances {
  const withdrawnFrom = (path: WithdrawalPath) =>
    readableSum(holdings.transfers.filter((t) => t.withdrawalPath === path))
  return balancesFrom({
    profit: holdings.profit ?? 0,
    bonus: holdings.bonus ?? 0,
    deposits: readableSum(holdings.deposits.filter(isConfirmed)),
    loans: readableSum(holdings.loans.filter(isApproved)).plus(holdings.unlistedLoans ?? 0),
    loanWithdrawals: withdrawnFrom('loan'),
    investWithdrawals: withdrawnFrom('invest').plus(holdings.unlistedWithdrawals ?? 0),
  })
}

/**
 * All balances of D8 from their sums, in exact decimal arithmetic.
 * The identity `total = available + loanBalance + deposits + bonus` always holds.
 * @throws Error when an amount is not a number.
 */
export function balancesFrom(sums: Sums): Balances {
  const profit = new Big(sums.profit)
  const bonus = new Big(sums.bonus)
  const deposits = new Big(sums.deposits)
  const loans = new Big(sums.loans)
  const loanWithdrawals = new Big(sums.loanWithdrawals)
  const investWithdrawals = new Big(sums.investWithdrawals)
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
