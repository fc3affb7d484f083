import { sql } from 'kysely'
import type { QueueItem, QueueKind, QueuePage, QueueRow } from '#contract/backOffice.ts'
import { shownReference } from '#domain/reference.ts'
import type { Trx } from '../../db/transaction.ts'
import { formatAmount } from '../../mail/templates.ts'
import { compareTexts } from '../../platform/compareTexts.ts'
import { type CommandContext, findCustomerId } from '../commandContext.ts'
import { decodeAfter, encodeAfter, isRowPosition, parseLimit } from '../pages.ts'
import { looksAt } from './looks.ts'
import { type Source, sources } from './sources.ts'
import { overdueBefore, waitingByKind } from './totals.ts'

/** The rows of a page by default: a screen and some scrolling. */
const PAGE = 50

/** The last row of each source that a page showed: `[at, id]`. */
type Positions = readonly (readonly [string, string] | null)[]

interface Found extends QueueRow {
  source: number
  at: string
  /** in cents; 0 without an amount */
  minor: number
}

/** One page of what waits with how much waits by kind. @throws as `waitingRows`, and HttpError 404 for an unknown customer */
export async function queue(command: CommandContext): Promise<QueuePage> {
  const customerId = await findCustomerId(command)
  const waiting = await waitingByKind(command.trx, command.ctx.clock.now(), customerId)
  return {
    ...(await waitingRows(command, customerId)),
    total: Object.fromEntries(
      waiting.map(({ kind, count }) => [kind, count]),
    ) as QueuePage['total'],
    overdue: waiting.reduce((sum, one) => sum + one.overdue, 0),
  }
}

/**
 * Items that wait for a person, the most overdue first. Each source is read in its own order, and they are merged: a
 * page costs as much however long the queue is.
 * @throws HttpError 400 naming an invalid flag
 */
export async function waitingRows(
  command: CommandContext,
  customerId: string | undefined,
): Promise<Pick<QueuePage, 'rows' | 'next'>> {
  const { trx, flags, ctx } = command
  const kind = flags.kind as QueueKind | undefined
  const limit = flags.limit ? parseLimit(flags.limit) : PAGE
  const before = decodeAfter(flags.after, arePositions) ?? []
  const found: Found[] = []
  for (const [index, source] of sources.entries())
    if (!kind || source.kind === kind)
      found.push(
        ...(await rowsOf(trx, index, {
          ...{ customerId, limit, after: before[index] },
          ...(flags.overdue && { before: overdueBefore(source, ctx.clock.now()) }),
        })),
      )
  found.sort((one, other) => compareTexts(one.dueBy, other.dueBy) || one.source - other.source)
  const shown = found.slice(0, limit)
  const looks = await looksAt(command, shown)
  const rows = shown.map(({ source: _, at: __, minor: ___, ...row }) => ({
    ...row,
    lookedAtBy: looks.get(`${row.kind}:${row.id}`) ?? [],
  }))
  return found.length > limit ? { rows, next: cursorOf(shown, before) } : { rows }
}

/** The item with this kind and id, whether it still waits, and its amount in cents; undefined when there is none. */
export async function rowOf(
  trx: Trx,
  kind: QueueKind,
  id: string,
): Promise<
  { row: QueueRow & Pick<QueueItem, 'waits'>; waits: boolean; minor: number } | undefined
> {
  for (const waits of [true, false])
    for (const [index, source] of sources.entries()) {
      if (source.kind !== kind) continue
      const [found] = await rowsOf(trx, index, { id, limit: 1, isDecidedToo: !waits })
      if (!found) continue
      const { source: _, at: __, minor, ...row } = found
      return { row: { ...row, waits }, waits, minor }
    }
  return undefined
}

interface Wanted {
  customerId?: string | undefined
  id?: string
  isDecidedToo?: boolean
  after?: readonly [string, string] | null | undefined
  /** only those with an earlier value of the order */
  before?: string
  limit: number
}

/** One row more than the limit, so that it is known whether there are others. */
async function rowsOf(trx: Trx, index: number, wanted: Wanted): Promise<Found[]> {
  const source = sources[index]!
  const { kind, dueBy } = source
  const rows = await selectOf(trx, source, wanted).execute()
  return rows.map((row) => ({
    kind,
    id: row.id,
    reference: row.reference ? shownReference(row.reference) : '',
    customer: row.customer_id
      ? { id: row.customer_id, email: row.email, name: `${row.first_name} ${row.last_name}` }
      : null,
    amount: row.amount_minor === null ? null : formatAmount(row.amount_minor, row.symbol),
    since: row.since,
    dueBy: dueBy(row.at),
    lookedAtBy: [],
    source: index,
    at: row.at,
    minor: row.amount_minor ?? 0,
  }))
}

function selectOf(trx: Trx, source: Source, wanted: Wanted) {
  const { customerId, id, after, before, limit, isDecidedToo } = wanted
  // Every table has an id and the columns that its source names; Kysely cannot infer them from the name.
  const name = source.table as 'deposits'
  const column = (one: string) => sql.ref(`${source.table}.${one}`)
  const at = column(source.at)
  const owner = source.address
    ? sql<boolean>`customers.email = ${column(source.address)}`
    : sql<boolean>`customers.id = ${column('customer_id')}`
  return trx
    .selectFrom(name)
    .leftJoin('customers', (join) => join.on(owner))
    .select([
      `${name}.id`,
      'customers.id as customer_id',
      sql<string>`customers.email`.as('email'),
      sql<string>`customers.first_name`.as('first_name'),
      sql<string>`customers.last_name`.as('last_name'),
      sql<string>`customers.country_symbol`.as('symbol'),
      // A mail that is sent again has not failed, so it has no place in the order.
      sql<string>`COALESCE(${at}, ${column(source.since ?? source.at)})`.as('at'),
      sql<string>`${column(source.since ?? source.at)}`.as('since'),
      sql<string | null>`${source.reference ? column(source.reference) : null}`.as('reference'),
      sql<number | null>`${source.hasAmount ? column('amount_minor') : null}`.as('amount_minor'),
    ])
    .$if(!isDecidedToo, (all) => all.where(source.waits))
    .$if(id !== undefined, (all) => all.where(`${name}.id`, '=', id!))
    .$if(customerId !== undefined, (all) => all.where('customers.id', '=', customerId!))
    .$if(before !== undefined, (all) => all.where(sql<boolean>`${at} < ${before}`))
    .$if(Boolean(after), (all) =>
      all.where(sql<boolean>`(${at}, ${column('id')}) > (${after?.[0]}, ${after?.[1]})`),
    )
    .orderBy(at)
    .orderBy(`${name}.id`)
    .limit(limit + 1)
}

/** The positions after a page, as one opaque word. */
function cursorOf(shown: readonly Found[], before: Positions): string {
  const positions = sources.map((_, index) => {
    const last = shown.findLast(({ source }) => source === index)
    return last ? ([last.at, last.id] as const) : (before[index] ?? null)
  })
  return encodeAfter(positions)
}

const arePositions = (all: unknown): all is Positions =>
  Array.isArray(all) && all.every((one) => one === null || isRowPosition(one))
