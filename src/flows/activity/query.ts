import type { ActivitySearch } from '#api/activity.ts'
import { canonicalAmount } from '#domain/money.ts'
import type { PageRequest } from '#machines/activity/activity.types.ts'

const PAGE = 50
/** The most rows that the bank sends at once. */
const LARGE_PAGE = 100

/** The query for these filters: the customer's days become moments, from midnight to midnight in their time zone. */
export function queryOf({ filters, cursor, atLeast = PAGE }: PageRequest): ActivitySearch {
  const { search, kind, status, path, from, to, amountFrom, amountTo } = filters
  const all: ActivitySearch = {
    search: search.trim(),
    kinds: kind,
    status,
    path,
    from: from && midnightOf(from),
    to: to && midnightOf(to, 1),
    amountFrom: amountFrom.trim() && canonicalAmount(amountFrom),
    amountTo: amountTo.trim() && canonicalAmount(amountTo),
    cursor,
    limit: String(atLeast > PAGE ? LARGE_PAGE : PAGE),
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value))
}

/** The timestamp at which a day begins in the reader's time zone, or so many days later. */
function midnightOf(day: string, later = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).toISOString()
}
