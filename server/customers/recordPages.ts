import { type RawBuilder, sql } from 'kysely'
import { MAX_LISTED } from '#contract/sent.ts'
import { prepared } from '../db/prepared.ts'
import type { Database } from '../db/schema.ts'
import type { Db } from '../db/transaction.ts'
import { cursorText, readCursor } from './activityCursor.ts'
import { TOP } from './activityEntries.ts'

/** The pages of a customer's deposits, loans and withdrawals, the latest first (O50). */

/** At most so many records of a customer below a position. */
interface RecordsBelow {
  customerId: string
  at: string
  id: string
  limit: number
}

type Listed = 'deposits' | 'loans' | 'transfers'

/**
 * Reads the records of a table below a position; an index has them in this order.
 * @param isListed which of them, without parameters
 */
export const listOf = <Table extends Listed>(table: Table, isListed: RawBuilder<boolean>) =>
  prepared((db, { customerId, at, id, limit }: RecordsBelow) =>
    db
      .selectFrom(table as 'deposits')
      .selectAll()
      .where('customer_id', '=', customerId)
      .where(isListed)
      .where(sql<boolean>`(created_at, id) < (${at}, ${id})`)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit),
  ) as unknown as (db: Db, page: RecordsBelow) => Promise<Database[Table][]>

/**
 * One page of a list.
 * @returns `next`, the cursor of the next page if there is one; `isWhole`, whether this page is the whole list
 * @throws HttpError 400 for an invalid cursor
 */
export async function recordPage<Row extends { created_at: string; id: string }>(
  db: Db,
  read: (db: Db, page: RecordsBelow) => Promise<Row[]>,
  customerId: string,
  cursor: string | undefined,
) {
  const { at, key: id } = cursor === undefined ? TOP : readCursor(cursor)
  const found = await read(db, { customerId, at, id, limit: MAX_LISTED + 1 })
  const rows = found.slice(0, MAX_LISTED)
  const last = found.length > MAX_LISTED ? rows.at(-1) : undefined
  const next = last && cursorText({ upTo: 0, at: last.created_at, sequence: 0, key: last.id })
  return { rows, next, isWhole: cursor === undefined && next === undefined }
}

/** The sum of a list that is read whole; the ledger has that of a longer one. */
export const sumOf = (rows: readonly { amount_minor: number }[]): number =>
  rows.reduce((sum, row) => sum + row.amount_minor, 0)
