import type { routes } from '#contract/routes.ts'
import { takeGrant } from '../../auth/factors/grants.ts'
import { rememberDevice } from '../../auth/knownVisitors.ts'
import { inTransaction } from '../../db/transaction.ts'
import { passwordChangedByCustomer } from '../../mail/securityTemplates.ts'
import {
  assertPasswordAllowed,
  passwordsDiffer,
  setNewPassword,
} from '../../security/newPassword.ts'
import { occasionOf, securityTexts } from '../../security/texts.ts'
import { lockedOwner } from '../lockedOwner.ts'
import type { HandlerInput } from '../registerRoutes.ts'

/**
 * Changes the password (G3, A15, A21): this session stays and the others end, no other browser is known any more, and
 * mailed reset links are void. So is everything begun with the old password, such as a sign-in waiting for its second
 * factor, or an address change requested in another session. Works while the account is frozen.
 */
export async function changePassword({
  ctx,
  customer,
  session,
  token,
  body,
  caller,
  device,
  audit,
}: HandlerInput<typeof routes.changePassword>) {
  assertPasswordAllowed(body.password, customer)
  if (body.password !== body.confirmpassword) throw passwordsDiffer()
  const password_hash = await ctx.passwords.hash(body.password, caller)
  const devices = await inTransaction(ctx.db, async (trx) => {
    const owner = await lockedOwner(trx, customer.id)
    const { grant } = body
    await takeGrant(trx, ctx.clock, { customerId: owner.id, token, purpose: 'password', grant })
    await setNewPassword(trx, ctx.clock, {
      customerId: owner.id,
      password_hash,
      keptSession: session.id,
    })
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
