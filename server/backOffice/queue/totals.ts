import { sql } from 'kysely'
import { queueKinds, type WaitingFigure } from '#contract/backOffice.ts'
import type { Trx } from '../../db/transaction.ts'
import { type Source, sources } from './sources.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** No promise is longer, in days: earlier ones are overdue whatever their kind. */
const LONGEST_PROMISE = 60

/**
 * How much waits of each kind, in their order.
 * @param customerId of this customer alone, when given
 */
export async function waitingByKind(
  trx: Trx,
  now: Date,
  customerId?: string,
): Promise<WaitingFigure[]> {
  const parts: WaitingFigure[] = []
  for (const source of sources) parts.push(await waitingOf(trx, source, now, customerId))
  // Withdrawals have two promises, and so two sources.
  return queueKinds.map((kind) => sumOf(parts.filter((part) => part.kind === kind)))
}

const sumOf = (parts: readonly WaitingFigure[]): WaitingFigure => ({
  kind: parts[0]!.kind,
  count: parts.reduce((sum, { count }) => sum + count, 0),
  overdue: parts.reduce((sum, { overdue }) => sum + overdue, 0),
  oldest: parts.flatMap(({ oldest }) => oldest ?? []).toSorted()[0] ?? null,
})

async function waitingOf(
  trx: Trx,
  source: Source,
  now: Date,
  customerId: string | undefined,
): Promise<WaitingFigure> {
  const { kind, table, address } = source
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const isOverdue = sql`${column(source.at)} < ${overdueBefore(source, now)}`
  const row = await trx
    // Kysely cannot infer the columns from the name.
    .selectFrom(table as 'deposits')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<number | null>`SUM(CASE WHEN ${isOverdue} THEN 1 ELSE 0 END)`.as('overdue'),
      sql<string | null>`MIN(${column(source.since ?? source.at)})`.as('oldest'),
    ])
    .where(source.waits)
    .$if(customerId !== undefined, (all) =>
      address
        ? all.where(
            column(address),
            '=',
            sql`(SELECT email FROM customers WHERE id = ${customerId})`,
          )
        : all.where(sql<boolean>`${column('customer_id')} = ${customerId}`),
    )
    .executeTakeFirstOrThrow()
  const { count, overdue, oldest } = row
  return { kind, count: Number(count), overdue: Number(overdue), oldest }
}

/** The moment or day before which a value of `at` is overdue. The date of a promise depends on the day alone. */
export function overdueBefore({ dueBy }: Source, now: Date): string {
  const at = now.toISOString()
  if (dueBy(at) === at) return at
  const date = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10)
  for (let days = 0; days < LONGEST_PROMISE; days++)
    if (dueBy(date(days)) < at) return date(days - 1)
  return date(LONGEST_PROMISE)
}
