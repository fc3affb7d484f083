import { removeAllFactors } from '../auth/factors/customerFactors.ts'
import { endSessions } from '../auth/sessions.ts'
import { siteSettings } from '../content/siteSettings.ts'
import { changeAccess } from '../db/access.ts'
import { factorsRemovedByBank } from '../mail/factorTemplates.ts'
import { timestampOf } from '../platform/clock.ts'
import { conflict } from '../platform/httpError.ts'
import { endOpenProofs } from '../security/openProofs.ts'
import { cancelPendingChange } from '../security/pendingEmail.ts'
import { type CommandContext, lockNamedCustomer } from './commandContext.ts'

/**
 * Removes every second factor of a customer who has lost all of them (G17). Every session ends, because the person who
 * is signed in may not be the customer.
 */
export async function removeFactors(command: CommandContext) {
  const { ctx, trx, audit, flags } = command
  const customer = await lockNamedCustomer(command)
  const removed = await changeAccess(trx, customer.id, () => removeAllFactors(trx, customer.id))
  if (removed === 0) throw conflict('validationFailed', `${customer.email} has no second factor`)
  await endOpenProofs(trx, ctx.clock, customer.id)
  await endSessions(trx, ctx.clock, customer.id)
  await cancelPendingChange(trx, ctx.clock, customer.id)
  await audit(trx, {
    action: 'second factors removed',
    customerId: customer.id,
    reason: flags.reason,
    detail: { removed },
  })
  const at = timestampOf(ctx.clock)
  await ctx.outbox.queue(trx, factorsRemovedByBank(customer, at, siteSettings(ctx)))
  return { customer: customer.email, removed }
}
