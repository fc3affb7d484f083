import type { QueueKind } from '#contract/backOffice.ts'
import { timestampIn, timestampOf } from '../../platform/clock.ts'
import type { CommandContext } from '../commandContext.ts'

/** A page that shows an item asks for it every 20 seconds: an operator who was silent for longer has left. */
const LOOK_MS = 45_000

type Item = { kind: QueueKind; id: string }
const keyOf = ({ kind, id }: Item): string => `${kind}:${id}`

/** The other operators who look at these items now, by `kind:id`. */
export async function looksAt(
  { ctx, trx, by }: CommandContext,
  items: readonly Item[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const looks = new Map<string, string[]>()
  if (items.length === 0) return looks
  const rows = await trx
    .selectFrom('queue_looks')
    .select(['item', 'operator'])
    .where('item', 'in', items.map(keyOf))
    .where('seen_at', '>', timestampIn(ctx.clock, -LOOK_MS))
    .where('operator', '<>', by)
    .orderBy('operator')
    .execute()
  for (const { item, operator } of rows) looks.set(item, [...(looks.get(item) ?? []), operator])
  return looks
}

/** Notes that the operator looks at an item, and forgets who has left. */
export async function noteLook({ ctx, trx, by }: CommandContext, item: Item): Promise<void> {
  const seen_at = timestampOf(ctx.clock)
  await trx
    .deleteFrom('queue_looks')
    .where('seen_at', '<=', timestampIn(ctx.clock, -LOOK_MS))
    .execute()
  await trx
    .insertInto('queue_looks')
    .values({ item: keyOf(item), operator: by, seen_at })
    .onConflict((conflict) => conflict.columns(['item', 'operator']).doUpdateSet({ seen_at }))
    .execute()
}
