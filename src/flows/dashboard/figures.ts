import Big from 'big.js'
import { type Balances, balancesOf } from '#domain/balances.ts'
import type { Amount } from '#domain/money.ts'
import type { DashboardContext, Resource } from '#machines/dashboard/dashboard.types.ts'

/** The records each figure stands on; the customer's own is always known. */
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

/** A figure that is not known yet: `pending` while it is being read, `missing` when that failed. */
export type Figure = Balances[keyof Balances] | 'pending' | 'missing'
export type Figures = Record<keyof Balances, Figure>

/** What the total is made of, by the identity of D8: a withdrawal moves one of them. D15 */
export const totalParts = ['available', 'loanBalance', 'deposits', 'bonus'] as const

/**
 * An amount as it is shown. Amounts are rounded before they are added up, not after: then the figures on
 * a page sum as they are read, also where a back end holds parts of a cent.
 */
const inCents = (amount: Amount): string => new Big(amount).toFixed(2)
const roundedRecord = <Record extends { amount: Amount }>(record: Record) => ({
  ...record,
  amount: inCents(record.amount),
})

/** Every figure of D8 that the records read so far allow; none is ever computed from a part (D10). */
export function figuresOf(context: DashboardContext): Figures {
  const { user, loans = [], deposits = [], transfers = [], failures } = context
  const balances = balancesOf({
    profit: inCents(user.profit),
    bonus: inCents(user.bonus),
    loans: loans.map(roundedRecord),
    deposits: deposits.map(roundedRecord),
    transfers: transfers.map(roundedRecord),
  })
  const figure = (name: keyof Balances): Figure => {
    const unknown = requiredRecords[name].filter((resource) => context[resource] === undefined)
    if (unknown.length === 0) return balances[name]
    return unknown.some((resource) => failures[resource]) ? 'missing' : 'pending'
  }
  const names = Object.keys(requiredRecords) as (keyof Balances)[]
  return Object.fromEntries(names.map((name) => [name, figure(name)])) as Figures
}
