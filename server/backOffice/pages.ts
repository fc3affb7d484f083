import { type SelectQueryBuilder, sql } from 'kysely'
import { validationError } from '../platform/httpError.ts'
import type { CommandContext } from './commandContext.ts'

/** Maximum rows per page. */
export const MAX_ROWS = 1000

/** The position of a row in its list: its time, and its id for rows of the same time. */
interface Cursor {
  at: string
  id: string
}

/** One page of a list. */
export class Page<Row> {
  readonly rows: Row[]
  /** the value for `--after`; undefined on the last page */
  readonly next: string | undefined
  constructor(rows: Row[], next: string | undefined) {
    this.rows = rows
    this.next = next
  }
  map<Other>(show: (row: Row) => Other): Page<Other> {
    return new Page(this.rows.map(show), this.next)
  }
}

/**
 * One page of a list, starting after `--after`. Pages are addressed by cursor, not by row number, so that rows added
 * meanwhile are neither skipped nor repeated (K15).
 * @param order the newest first by default; `asc` for a list that starts with its earliest rows
 * @param columns the query's columns for the cursor
 * @throws HttpError 400 naming the invalid flag
 */
export async function readPage<DB, Tables extends keyof DB, Row>(
  { flags }: CommandContext,
  query: SelectQueryBuilder<DB, Tables, Row>,
  columns: Cursor,
  cursorOf: (row: Row) => Cursor,
  order: 'desc' | 'asc' = 'desc',
): Promise<Page<Row>> {
  const limit = parseLimit(flags.limit)
  const after = decodeAfter(flags.after, isRowPosition)
  const [at, id] = [sql.ref(columns.at), sql.ref(columns.id)]
  const rest = after
    ? query.where(
        sql<boolean>`(${at}, ${id}) ${sql.raw(order === 'desc' ? '<' : '>')} (${after[0]}, ${after[1]})`,
      )
    : query
  const rows = await rest
    .orderBy(at, order)
    .orderBy(id, order)
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  if (rows.length <= limit || !last) return new Page(shown, undefined)
  const { at: lastAt, id: lastId } = cursorOf(last)
  return new Page(shown, encodeAfter([lastAt, lastId]))
}

/**
 * Parses the number of rows per page.
 * @throws HttpError 400
 */
export function parseLimit(text: string | undefined): number {
  const typed = text?.trim()
  if (!typed) return MAX_ROWS
  const limit = Number(typed)
  if (!/^\d+$/.test(typed) || limit < 1 || limit > MAX_ROWS)
    throw validationError({ limit: `A limit is a whole number from 1 to ${MAX_ROWS}` })
  return limit
}

/** A position in a list as one opaque word. */
export const encodeAfter = (position: unknown): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url')

/**
 * The position that a page gave.
 * @param isPosition whether a value is one of this list
 * @throws HttpError 400
 */
export function decodeAfter<Position>(
  text: string | undefined,
  isPosition: (value: unknown) => value is Position,
): Position | undefined {
  const typed = text?.trim()
  if (!typed) return undefined
  try {
    const position = JSON.parse(Buffer.from(typed, 'base64url').toString()) as unknown
    if (isPosition(position)) return position
  } catch {
    // reported below, like every other invalid position
  }
  throw validationError({ after: 'Use the value of --after that the previous page printed' })
}

/** The last row of a page: when it is ordered, and its id. */
export const isRowPosition = (one: unknown): one is readonly [at: string, id: string] =>
  Array.isArray(one) &&
  one.length === 2 &&
  one.every((part) => typeof part === 'string' && !part.includes('\0'))
