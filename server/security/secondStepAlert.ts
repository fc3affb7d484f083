import type { Visit } from '../auth/visit.ts'
import type { BankContext } from '../context.ts'
import type { CustomerTable } from '../db/customerSchema.ts'
import type { Trx } from '../db/transaction.ts'
import { secondStepMissing } from '../mail/securityTemplates.ts'
import { latestPast, timestampIn, timestampOf } from '../platform/clock.ts'
import { occasionOf, securityTexts } from './texts.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Customers who cannot find their phone at once may start sign-in twice. */
const MANY = 3

/**
 * Warns the customer, once a day, when the password was correct several times within a day without a completed second
 * step: somebody else may have the password. G39
 * @param owner the locked customer, whose sign-in has just reached its second step
 */
export async function alertOfMissingSteps(
  ctx: BankContext,
  trx: Trx,
  owner: CustomerTable,
  visit: Visit,
): Promise<void> {
  const dayAgo = timestampIn(ctx.clock, -DAY_MS)
  const told = owner.second_step_told_at
  // A later time was written while the clock was ahead.
  if (told !== null && told > dayAgo && told <= latestPast(ctx.clock)) return
  const unanswered = await trx
    .selectFrom('challenges')
    .select('hash')
    .where('customer_id', '=', owner.id)
    .where('purpose', '=', 'signIn')
    .where('used_at', 'is', null)
    .where('created_at', '>', dayAgo)
    .limit(MANY)
    .execute()
  if (unanswered.length < MANY) return
  await trx
    .updateTable('customers')
    .set({ second_step_told_at: timestampOf(ctx.clock) })
    .where('id', '=', owner.id)
    .execute()
  await ctx.outbox.queue(
    trx,
    secondStepMissing(owner, MANY, occasionOf(ctx, visit), securityTexts(ctx)),
  )
}
