import type { routes } from '#contract/routes.ts'
import type { Config } from '../../config.ts'
import { inTransaction } from '../../db/transaction.ts'
import { timestampOf } from '../../platform/clock.ts'
import { HttpError, validationError } from '../../platform/httpError.ts'
import chartIds from '../chartIds.json' with { type: 'json' }
import type { HandlerInput } from '../registerRoutes.ts'

/** The flow of each state and transition of the charts: the only ids that are counted. */
const flowOf: ReadonlyMap<string, string> = new Map(
  Object.entries(chartIds).flatMap(([flow, ids]) => ids.map((id) => [id, flow] as const)),
)

/**
 * Adds a report to the sums of the day. It names no person, and nothing of its sender is stored with it.
 * @throws HttpError 404 where counting is off; 400 for an unknown id, and for a repeated one
 */
export async function countUsage({ ctx, body }: HandlerInput<typeof routes.countUsage>) {
  assertCounting(ctx.config)
  const day = timestampOf(ctx.clock).slice(0, 10)
  const counts = new Map(body.counts.map((row) => [row.id, row]))
  // In the order of the charts, so that reports at the same time do not wait for each other in a circle.
  const rows = [...flowOf].flatMap(([id, flow]) => {
    const row = counts.get(id)
    return row ? [{ ...row, flow, day }] : []
  })
  if (rows.length < body.counts.length)
    throw validationError({ counts: 'Name states and transitions of the charts, each once' })
  await inTransaction(ctx.db, (trx) =>
    trx
      .insertInto('usage_counts')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['flow', 'id', 'day']).doUpdateSet((row) => ({
          count: row('usage_counts.count', '+', row.ref('excluded.count')),
          ended: row('usage_counts.ended', '+', row.ref('excluded.ended')),
          seconds: row('usage_counts.seconds', '+', row.ref('excluded.seconds')),
        })),
      )
      .execute(),
  )
  return { message: 'Counted' }
}

/** The sums of one flow. @throws HttpError 404 where nothing is counted, and for a flow that no chart has */
export async function usage({ ctx, query }: HandlerInput<typeof routes.usage>) {
  assertCounting(ctx.config)
  if (!Object.hasOwn(chartIds, query.flow)) throw unknownFlow()
  const rows = await ctx.db
    .selectFrom('usage_counts')
    .select(({ fn }) => [
      'id',
      fn.sum<number>('count').as('count'),
      fn.sum<number>('ended').as('ended'),
      fn.sum<number>('seconds').as('seconds'),
    ])
    .where('flow', '=', query.flow)
    .groupBy('id')
    .orderBy('id')
    .execute()
  // PostgreSQL adds BIGINT up to NUMERIC, which comes as text.
  const counts = rows.map(({ id, count, ended, seconds }) => ({
    id,
    count: Number(count),
    ended: Number(ended),
    seconds: Number(seconds),
  }))
  return { counts }
}

export const unknownFlow = () => new HttpError(404, { message: 'There is no such flow' })
export const notCounting = () => new HttpError(404, { message: 'This server counts no usage' })

function assertCounting({ addresses }: Config): void {
  if (!addresses.usageUrl) throw notCounting()
}
