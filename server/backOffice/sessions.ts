import * as sessions from '../auth/sessions.ts'
import { cancelPendingChange } from '../security/pendingEmail.ts'
import { type CommandContext, lockNamedCustomer } from './commandContext.ts'
import { sessionsEnded } from './mailTemplates.ts'

/**
 * Ends every session of a customer, for example after a call about a stolen phone (O42). A mail tells the customer,
 * with what to do if they did not ask for it.
 */
export async function endSessions(command: CommandContext): Promise<{ customer: string }> {
  const { ctx, trx, audit, flags } = command
  const customer = await lockNamedCustomer(command)
  await sessions.endSessions(trx, ctx.clock, customer.id)
  await cancelPendingChange(trx, ctx.clock, customer.id)
  await audit(trx, {
    action: 'sessions ended',
    customerId: customer.id,
    reason: flags.reason,
  })
  await ctx.outbox.queue(trx, sessionsEnded(customer))
  return { customer: customer.email }
}
