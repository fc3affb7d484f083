import {
  type ActivityKind,
  type ActivityStatus,
  activityKinds,
  activityStatuses,
  type StatementFormat,
  statementFormats,
} from '#domain/activity.ts'
import type { WithdrawalPath } from '#domain/balances.ts'
import { amountProblem, canonicalAmount } from '#domain/money.ts'

/** The filters of the list, each as its control has it; '' is no limit. */
export interface ActivityFilters {
  search: string
  kind: ActivityKind | ''
  status: ActivityStatus | ''
  path: WithdrawalPath | ''
  /** calendar days in the customer's time zone */
  from: string
  to: string
  amountFrom: string
  amountTo: string
}
export type FilterName = keyof ActivityFilters

export const noFilters: ActivityFilters = {
  search: '',
  kind: '',
  status: '',
  path: '',
  from: '',
  to: '',
  amountFrom: '',
  amountTo: '',
}
const names = Object.keys(noFilters) as FilterName[]

/** The filters that are typed key by key: the list is read when the typing rests. */
export const isTyped = (name: FilterName): boolean =>
  name === 'search' || name === 'amountFrom' || name === 'amountTo'

export const isFiltered = (filters: ActivityFilters): boolean =>
  names.some((name) => filters[name].trim() !== '')

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
const oneOf = <Value extends string>(values: readonly Value[], text: string): Value | '' =>
  values.find((value) => value === text) ?? ''
const dayOrNone = (text: string): string => (isDay(text) ? text : '')
const amountOrNone = (text: string): string => (amountProblem(text) ? '' : canonicalAmount(text))

/**
 * The filters of an address, without invalid ones. The search is not in the address: it may be the
 * name of a person.
 */
export function filtersOf(search: string): ActivityFilters {
  const params = new URLSearchParams(search)
  const text = (name: FilterName) => params.get(name) ?? ''
  return {
    search: '',
    kind: oneOf(activityKinds, text('kind')),
    status: oneOf(activityStatuses, text('status')),
    path: oneOf(['invest', 'loan'] as const, text('path')),
    from: dayOrNone(text('from')),
    to: dayOrNone(text('to')),
    amountFrom: amountOrNone(text('amountFrom')),
    amountTo: amountOrNone(text('amountTo')),
  }
}

/** The address's query for these filters, with its question mark; '' for none. Invalid filters are left out. */
export function addressOf(filters: ActivityFilters): string {
  const usable: ActivityFilters = {
    ...filters,
    search: '',
    from: dayOrNone(filters.from),
    to: dayOrNone(filters.to),
    amountFrom: amountOrNone(filters.amountFrom),
    amountTo: amountOrNone(filters.amountTo),
  }
  const set = names.filter((name) => usable[name] !== '')
  const query = new URLSearchParams(set.map((name) => [name, usable[name]]))
  return query.size > 0 ? `?${query}` : ''
}

export type FilterProblems = Partial<Record<FilterName, string>>

/** The problem of each filter; empty when the list can be read. */
export function filterProblems({
  from,
  to,
  amountFrom,
  amountTo,
}: ActivityFilters): FilterProblems {
  const problems: FilterProblems = {}
  for (const [name, typed] of Object.entries({ amountFrom, amountTo })) {
    const problem = typed.trim() === '' ? undefined : amountProblem(typed)
    if (problem) problems[name as FilterName] = problem
  }
  if (!problems.amountFrom && !problems.amountTo && amountFrom.trim() && amountTo.trim())
    if (Number(canonicalAmount(amountTo)) < Number(canonicalAmount(amountFrom)))
      problems.amountTo = 'Enter an amount that is not below the first one'
  if (from && to && to < from) problems.to = 'Choose a day that is not before the first one'
  return problems
}

/** The two days of a statement, in UTC as the bank's records are. */
export interface StatementPeriod {
  from: string
  to: string
}

/** The customer's choices for a statement. */
export interface StatementChoice extends StatementPeriod {
  format: StatementFormat
}

/** The choice after one of its fields was changed; a format that is none changes nothing. */
export const withChoice = (
  choice: StatementChoice,
  field: keyof StatementChoice,
  value: string,
): StatementChoice =>
  field === 'format'
    ? { ...choice, format: oneOf(statementFormats, value) || choice.format }
    : { ...choice, [field]: value }

/** The longest period of a statement, in days: a leap year. */
const MAX_DAYS = 366
const DAY_MS = 24 * 60 * 60 * 1000

/** The problem of each day of a statement's period; empty when the statement can be made. */
export function periodProblems({ from, to }: StatementPeriod): Partial<StatementPeriod> {
  if (!isDay(from)) return { from: 'Choose the first day' }
  if (!isDay(to)) return { to: 'Choose the last day' }
  if (to < from) return { to: 'Choose a day that is not before the first one' }
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  return days > MAX_DAYS ? { to: `Choose at most ${MAX_DAYS} days, a whole year` } : {}
}

/** From the first day of the month to today, to read or print. */
export const monthOf = (today: string): StatementChoice => ({
  format: 'pdf',
  from: today === '' ? '' : `${today.slice(0, 8)}01`,
  to: today,
})
