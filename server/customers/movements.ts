import { sql } from 'kysely'
import type { ActivityRow } from '#contract/activity.ts'
import { inPages } from '../db/pages.ts'
import type { Db } from '../db/transaction.ts'
import { BOTTOM, type Entry, posted, ROWS } from './activityEntries.ts'
import { lastSequence, rowsOf } from './activityRows.ts'

/** The movements of a period, the earliest first, with the total amounts (D8) before and after it, in hundredths. */
export interface Period {
  opening: number
  rows: ActivityRow[]
  closing: number
  /** the payments of loans and their corrections, which are in no total. H13 */
  loanPayments: ActivityRow[]
  /** there are more rows than requested: the period is incomplete */
  isCut: boolean
}

/** The movements from one moment (inclusive) to another (exclusive), with the total amounts before and after. */
export async function movementsOf(
  db: Db,
  customerId: string,
  { from, to, limit }: { from: string; to: string; limit: number },
): Promise<Period> {
  const upTo = await lastSequence(db, customerId)
  const before = await db
    .selectFrom('ledger_totals')
    .select('total_minor')
    .where('customer_id', '=', customerId)
    .where('at', '<', from)
    .orderBy('at', 'desc')
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  const opening = before?.total_minor ?? 0
  const all: ActivityRow[] = []
  let closing = opening
  const pages = inPages<Entry>(async (last) => {
    const start = last ? { ...last, sequence: last.sequence + 1 } : { ...BOTTOM, at: from }
    const window = { from: start, before: { ...BOTTOM, at: to } }
    const { rows } = await sql<Entry>`
      SELECT * FROM (${posted(customerId, upTo, window)}) AS entries
      ORDER BY at, sequence LIMIT ${ROWS}`.execute(db)
    return rows
  })
  for await (const rows of pages) {
    all.push(...(await rowsOf(db, rows)))
    closing = rows.findLast(({ total_minor }) => total_minor !== null)?.total_minor ?? closing
    if (all.length > limit) break
  }
  return {
    opening,
    rows: all.filter(({ loan }) => loan === null),
    closing,
    loanPayments: all.filter(({ loan }) => loan !== null),
    isCut: all.length > limit,
  }
}
