import type { ActivityRow } from '#contract/activity.ts'
import { formatMonth } from '#domain/dates.ts'
import { sum } from '#domain/money.ts'

/** The rows of one month with their sums: decimals with two places. H11 */
export interface Month {
  /** `March 2026`, in the reader's time zone */
  name: string
  rows: ActivityRow[]
  /** undefined when no row moved a balance */
  sums?: { moneyIn: string; moneyOut: string }
  /** its earlier rows are not loaded yet: the sums are of the loaded ones */
  isCut: boolean
}

/**
 * The rows by month, in their order. Only what moved a balance counts in the sums, as in a statement.
 * @param hasMore there are earlier rows
 */
export function monthsOf(rows: readonly ActivityRow[], hasMore: boolean): Month[] {
  const months = [...Map.groupBy(rows, ({ at }) => formatMonth(at))]
  return months.map(([name, ofMonth], index) => {
    const moved = ofMonth.filter(({ totalAfter }) => totalAfter !== null)
    const amounts = moved.map(({ amount }) => amount)
    const isOut = (amount: string) => amount.startsWith('-')
    return {
      name,
      rows: ofMonth,
      sums:
        moved.length > 0
          ? {
              moneyIn: sum(amounts.filter((amount) => !isOut(amount))).toFixed(2),
              moneyOut: sum(amounts.filter(isOut)).toFixed(2),
            }
          : undefined,
      isCut: hasMore && index === months.length - 1,
    }
  })
}
