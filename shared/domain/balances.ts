import Big from 'big.js'
import { type Amount, sum } from './money.ts'

/** The two balances a withdrawal can draw on. */
export type WithdrawalPath = 'invest' | 'loan'

/** The records the balances are computed from, as the API returns them. */
export interface Holdings {
  profit: Amount
  bonus: Amount
  deposits: readonly { amount: Amount; status: string }[]
  loans: readonly { amount: Amount; status: string }[]
  /** Accepted transfers; cancelled ones are not in the list. */
  transfers: readonly { amount: Amount; withdrawalPath: string }[]
}

/** The sums that every other figure follows from. */
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

/** A loan counts from its approval; 'Pending' means processing. */
export const isApproved = (loan: { status: string }): boolean =>
  loan.status !== 'Pending' && loan.status !== 'rejected'

/**
 * All balances of D8 from the records of the API, in exact decimal arithmetic.
 * @throws Error when an amount is not a number.
 */
export function balancesOf(holdings: Holdings): Balances {
  const withdrawnFrom = (path: WithdrawalPath) =>
    sum(holdings.transfers.filter((t) => t.withdrawalPath === path).map((t) => t.amount))
  return balancesFrom({
    profit: holdings.profit,
    bonus: holdings.bonus,
    deposits: sum(holdings.deposits.filter(isConfirmed).map((deposit) => deposit.amount)),
    loans: sum(holdings.loans.filter(isApproved).map((loan) => loan.amount)),
    loanWithdrawals: withdrawnFrom('loan'),
    investWithdrawals: withdrawnFrom('invest'),
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
