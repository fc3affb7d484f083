import { leftToRotate, rotatePage } from '../security/rotateKeys.ts'
import type { CommandContext } from './commandContext.ts'
import { Page } from './pages.ts'

/** How long one call seals, in milliseconds; the command line calls until nothing is left. */
const CALL_MS = 2_000

/** Seals again with the new factor key (O66): for a while, and says how much is left. */
export async function rotate({ ctx, audit }: Pick<CommandContext, 'ctx' | 'audit'>) {
  const until = performance.now() + CALL_MS
  const finished = (trx: CommandContext['trx']) => audit(trx, { action: 'factor key changed' })
  let isMore = true
  while (isMore && performance.now() < until) isMore = await rotatePage(ctx, finished)
  const left = await leftToRotate(ctx.db)
  return new Page([{ left }], isMore ? String(left) : undefined)
}
