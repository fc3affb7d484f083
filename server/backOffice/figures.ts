import { type RawBuilder, sql } from 'kysely'
import {
  type BackOfficeFigures,
  type FigurePeriod,
  figurePeriods,
  type QueueKind,
  queueKinds,
  type TimeFigure,
} from '#contract/backOffice.ts'
import { refusalReasons } from '#domain/depositReturns.ts'
import { identityRefusals } from '#domain/identityRefusals.ts'
import type { Trx } from '../db/transaction.ts'
import type { CommandContext } from './commandContext.ts'
import { type Source, sources } from './queue/sources.ts'
import { waitingByKind } from './queue/totals.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const HOUR_MS = DAY_MS / 24
const USUAL_PERIOD: FigurePeriod = 30
/** Decisions of a source whose times are read, the newest: a longer period costs no more. */
const MOST_TIMES = 5_000

/**
 * Waiting items, and the bank's decisions of the last days (B45). It contains only sums, nothing about a single person.
 */
export async function figures({ trx, ctx, flags }: CommandContext): Promise<BackOfficeFigures> {
  const now = ctx.clock.now()
  const days = figurePeriods.find((one) => String(one) === flags.days) ?? USUAL_PERIOD
  const dates = datesUntil(now, days)
  const times = new Map<QueueKind, Decision[]>()
  const counts: Count[] = []
  for (const source of sources) {
    const { kind } = source
    counts.push(...(await countsOf(trx, source, dates[0]!)))
    times.set(kind, [...(times.get(kind) ?? []), ...(await decisionsOf(trx, source, dates[0]!))])
  }
  return {
    days,
    waiting: await waitingByKind(trx, now),
    decided: dates.map((day) => dayOf(day, counts)),
    times: queueKinds.flatMap((kind) => timesOf(kind, times.get(kind)!)),
    refusals: refusalsOf(counts),
  }
}

/** The days of a period, as `YYYY-MM-DD`, that ends today. */
const datesUntil = (now: Date, days: number): string[] =>
  Array.from({ length: days }, (_, index) => dateOf(now.getTime() - (days - 1 - index) * DAY_MS))

const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

const tableOf = ({ table }: Source) => table as 'deposits'

interface Count {
  kind: QueueKind
  day: string
  isRefused: boolean
  reason: string
  count: number
}

/** How much of a source was decided, by day and reason. */
async function countsOf(trx: Trx, source: Source, from: string): Promise<Count[]> {
  const { kind, decided } = source
  if (!decided) return []
  const day = sql<string>`SUBSTR(${decided.at}, 1, 10)`
  const refused = sql<number>`CASE WHEN ${decided.isRefused} THEN 1 ELSE 0 END`
  const reason: RawBuilder<string | null> = decided.reason
    ? sql`${sql.ref(`${source.table}.${decided.reason}`)}`
    : sql`NULL`
  const rows = await selectOf(trx, source, from)
    .select(({ fn }) => [
      day.as('day'),
      refused.as('refused'),
      reason.as('reason'),
      fn.countAll<number>().as('count'),
    ])
    .groupBy([sql`1`, sql`2`, sql`3`])
    .execute()
  return rows.map((row) => ({
    kind,
    day: row.day,
    isRefused: Number(row.refused) === 1,
    reason: reasonOf(kind, row.reason),
    count: Number(row.count),
  }))
}

const selectOf = (trx: Trx, source: Source, from: string) =>
  trx.selectFrom(tableOf(source)).where(sql<boolean>`${source.decided!.at} >= ${from}`)

/** The words of a closed list; '' for those of an operator, which may be about a person. */
function reasonOf(kind: QueueKind, stored: string | null): string {
  if (kind === 'depositReturn' && stored)
    return refusalReasons[stored as keyof typeof refusalReasons]?.reason ?? ''
  return (Object.values(identityRefusals) as (string | null)[]).includes(stored) ? stored! : ''
}

interface Decision {
  ms: number
  isOnTime: boolean
}

async function decisionsOf(trx: Trx, source: Source, from: string): Promise<Decision[]> {
  if (!source.decided) return []
  const column = (name: string) => sql<string>`${sql.ref(`${source.table}.${name}`)}`
  const decidedAt = sql<string>`${source.decided.at}`
  const rows = await selectOf(trx, source, from)
    .select([
      column(source.at).as('at'),
      column(source.since ?? source.at).as('since'),
      decidedAt.as('decided'),
    ])
    .orderBy(decidedAt, 'desc')
    .limit(MOST_TIMES)
    .execute()
  return rows.map(({ at, since, decided }) => ({
    ms: Date.parse(decided) - Date.parse(since),
    isOnTime: decided <= source.dueBy(at),
  }))
}

function dayOf(day: string, counts: readonly Count[]): BackOfficeFigures['decided'][number] {
  const ofDay = counts.filter((one) => one.day === day)
  const total = (some: readonly Count[]) => some.reduce((sum, { count }) => sum + count, 0)
  return { day, decided: total(ofDay), refused: total(ofDay.filter((one) => one.isRefused)) }
}

function timesOf(kind: QueueKind, decisions: readonly Decision[]): TimeFigure[] {
  if (decisions.length === 0) return []
  const hours = decisions.map(({ ms }) => ms / HOUR_MS).toSorted((one, other) => one - other)
  const at = (share: number) => round(hours[Math.ceil(share * hours.length) - 1]!)
  const onTime = decisions.filter(({ isOnTime }) => isOnTime).length
  return [{ kind, decided: decisions.length, medianHours: at(0.5), ninthHours: at(0.9), onTime }]
}

const round = (hours: number): number => Math.round(hours * 100) / 100

/** The refusals of all days by kind and reason, the most frequent first. */
function refusalsOf(counts: readonly Count[]): BackOfficeFigures['refusals'] {
  const refused = Map.groupBy(
    counts.filter(({ isRefused }) => isRefused),
    ({ kind, reason }) => `${kind} ${reason}`,
  )
  return [...refused.values()]
    .map((some) => ({
      kind: some[0]!.kind,
      reason: some[0]!.reason,
      count: some.reduce((sum, { count }) => sum + count, 0),
    }))
    .toSorted((one, other) => other.count - one.count)
}
