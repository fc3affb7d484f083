import { type Balances, balancesOf } from '#domain/balances.ts'
import type { DashboardContext, Resource } from '#machines/dashboard/dashboard.types.ts'

/** The records each figure stands on; the customer's own is always known. */
const needs: Record<keyof Balances, readonly Resource[]> = {
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

/** Every figure of D8 that the records read so far allow; none is ever computed from a part (D10). */
export function figuresOf(context: DashboardContext): Figures {
  const { user, loans = [], deposits = [], transfers = [], troubles } = context
  const balances = balancesOf({
    profit: user.profit,
    bonus: user.bonus,
    loans,
    deposits,
    transfers,
  })
  const figure = (name: keyof Balances): Figure => {
    const unknown = needs[name].filter((resource) => context[resource] === undefined)
    if (unknown.length === 0) return balances[name]
    return unknown.some((resource) => troubles[resource]) ? 'missing' : 'pending'
  }
  const names = Object.keys(needs) as (keyof Balances)[]
  return Object.fromEntries(names.map((name) => [name, figure(name)])) as Figures
}
