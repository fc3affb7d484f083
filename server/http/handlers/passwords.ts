import type { routes } from '#contract/routes.ts'
import { takeGrant } from '../../auth/factors/grants.ts'
import { forgetDevices, rememberDevice } from '../../auth/knownVisitors.ts'
import { passwordProblem } from '../../auth/passwordPolicy.ts'
import { endSessions } from '../../auth/sessions.ts'
import { inTransaction, lockCustomer } from '../../db/transaction.ts'
import { passwordChangedByCustomer } from '../../mail/securityTemplates.ts'
import { timestampOf } from '../../platform/clock.ts'
import { notFound, validationError } from '../../platform/httpError.ts'
import { occasionOf, securityTexts } from '../../security/texts.ts'
import type { HandlerInput } from '../registerRoutes.ts'

/**
 * Changes the password (G3, A15, A21): this session stays, the others end, no other browser is known any more, and
 * mailed links to reset it are void. It works while the account is frozen.
 */
export async function changePassword({
  ctx,
  customer,
  session,
  token,
  body,
  address,
  device,
  audit,
}: HandlerInput<typeof routes.changePassword>) {
  const problem = passwordProblem(body.password, {
    email: customer.email,
    firstName: customer.first_name,
    lastName: customer.last_name,
    middleName: customer.middle_name,
  })
  if (problem) throw validationError({ password: problem })
  if (body.password !== body.confirmpassword)
    throw validationError({ confirmpassword: 'The passwords are not the same' })
  const password_hash = await ctx.passwords.hash(body.password, address)
  const devices = await inTransaction(ctx.db, async (trx) => {
    const owner = await lockCustomer(trx, customer.id)
    if (!owner) throw notFound()
    const { grant } = body
    await takeGrant(trx, ctx.clock, { customerId: owner.id, token, purpose: 'password', grant })
    const now = timestampOf(ctx.clock)
    await trx
      .updateTable('customers')
      .set({ password_hash, password_changed_at: now })
      .where('id', '=', owner.id)
      .execute()
    await trx
      .updateTable('password_resets')
      .set({ used_at: now })
      .where('customer_id', '=', owner.id)
      .where('used_at', 'is', null)
      .execute()
    await endSessions(trx, ctx.clock, owner.id, session.id)
    await forgetDevices(trx, owner.id)
    await audit(trx, { action: 'password changed', customerId: owner.id })
    await ctx.outbox.queue(
      trx,
      passwordChangedByCustomer(owner, occasionOf(ctx, session), securityTexts(ctx)),
    )
    return rememberDevice(trx, ctx.clock, owner.id, device.tokens)
  })
  device.keep(devices)
  return { message: 'Your password is changed' }
}
