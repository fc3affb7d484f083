import Big from 'big.js'
import { type Balances, balancesOf, isApproved, unlistedAmount } from '#domain/balances.ts'
import type { Amount } from '#domain/money.ts'
import type { DashboardContext, Resource } from '#machines/dashboard/dashboard.types.ts'

/** The records each figure is computed from; the customer's own record is always known. */
const requiredRecords: Record<keyof Balances, readonly Resource[]> = {
  profit: [],
  bonus: [],
  deposits: ['deposits'],
  loans: ['loans'],
  withdrawals: ['transfers'],
  loanWithdrawals: ['transfers'],
  investWithdrawals: ['transfers'],
  total: ['loans', 'deposits', 'transfers'],
  available: ['transfers'],
  loanBalance: ['loans', 'transfers'],
  investmentBalance: ['deposits', 'transfers'],
  investifyBalance: ['deposits', 'transfers'],
}

/** An amount; `pending` while its records are being read, `missing` when reading failed. */
export type Figure = Balances[keyof Balances] | 'pending' | 'missing'
export type Figures = Record<keyof Balances, Figure>

/** The parts of the total, by the identity of D8; each withdrawal reduces exactly one. D15 */
export const totalParts = ['available', 'loanBalance', 'deposits', 'bonus'] as const

/**
 * An amount as displayed. Amounts are rounded before they are added, so that the figures on a page add up as
 * displayed, even when a back end stores fractions of a cent.
 */
const inCents = <Known extends Amount | Big | null>(amount: Known) =>
  (amount === null ? null : new Big(amount).toFixed(2)) as Known extends null ? null : string
const roundedRecord = <Record extends { amount: Amount | null }>(record: Record) => ({
  ...record,
  amount: inCents(record.amount),
})

/** The balances of the customer's own record that a figure needs. */
const requiredBalances: Partial<Record<keyof Balances, readonly ('profit' | 'bonus')[]>> = {
  profit: ['profit'],
  bonus: ['bonus'],
  total: ['profit', 'bonus'],
  available: ['profit'],
  investmentBalance: ['bonus'],
  investifyBalance: ['profit'],
}

/** The records as they are displayed and added up. */
export function displayedRecords(context: DashboardContext) {
  const { user, totals = {}, loans = [], deposits = [], transfers = [] } = context
  return {
    profit: inCents(user.profit),
    bonus: inCents(user.bonus),
    loans: loans.map(roundedRecord),
    deposits: deposits.map(roundedRecord),
    transfers: transfers.map(roundedRecord),
    unlistedLoans: inCents(unlistedAmount(loans, totals.loans, isApproved)),
    unlistedWithdrawals: inCents(unlistedAmount(transfers, totals.transfers)),
  }
}

/**
 * All figures of D8. None is computed from incomplete records (D10), nor from a profit or bonus that could not
 * be read. A row whose amount could not be read is in no sum (K30).
 */
export function figuresOf(context: DashboardContext): Figures {
  const { user, failures } = context
  const balances = balancesOf(displayedRecords(context))
  const figure = (name: keyof Balances): Figure => {
    const unknown = requiredRecords[name].filter((resource) => context[resource] === undefined)
    if (requiredBalances[name]?.some((balance) => user[balance] === null)) return 'missing'
    if (unknown.length === 0) return balances[name]
    return unknown.some((resource) => failures[resource]) ? 'missing' : 'pending'
  }
  const names = Object.keys(requiredRecords) as (keyof Balances)[]
  return Object.fromEntries(names.map((name) => [name, figure(name)])) as Figures
}
