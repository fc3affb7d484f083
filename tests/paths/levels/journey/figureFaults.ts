import Big from 'big.js'
import { balancesOf } from '#domain/balances.ts'
import { figuresOf, totalParts } from '#flows/dashboard/figures.ts'
import type { DashboardContext } from '#machines/dashboard/dashboard.types.ts'
import type { TreeMoment } from '#machines/testing/journeys/treeMoment.ts'

/** The dashboard's figures add up to the total, which is that of the bank (D8): the figures are the page's, no chart's. */
export function figureFaults({ system, tree }: TreeMoment): string[] {
  const context = system.snapshotOf('dashboard')?.context as DashboardContext | undefined
  // The customer learns of a decision, and of another tab, when the records are read again; of a lost answer, when the bank is asked.
  if (!context || system.bank.unread.size > 0 || tree.payment === 'unanswered') return []
  const figures = figuresOf({ ...context, loans: context.loans ?? [] })
  const { user, ...records } = system.bank.account
  const bank = balancesOf({ profit: user.profit, bonus: user.bonus, ...records })
  const { total } = figures
  const parts = totalParts.map((part) => figures[part]).filter((part) => typeof part !== 'string')
  if (typeof total === 'string' || parts.length < totalParts.length)
    return ['the dashboard has not read all figures']
  const sum = parts.reduce((all, part) => all.plus(part), new Big(0))
  return [
    ...(sum.eq(total) ? [] : [`the total ${total} is not the sum of its parts ${sum}`]),
    ...(bank.total.eq(total) ? [] : ['the total is not that of the bank']),
  ]
}
