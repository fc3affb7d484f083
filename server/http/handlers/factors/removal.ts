import type { routes } from '#contract/routes.ts'
import { removeFactor as remove } from '../../../auth/factors/customerFactors.ts'
import { takeGrant } from '../../../auth/factors/grants.ts'
import { factorMethodsOf } from '../../../auth/factors/proofs.ts'
import { removeRecoveryCodes, replaceRecoveryCodes } from '../../../auth/factors/recoveryCodes.ts'
import { siteSettings } from '../../../content/siteSettings.ts'
import { assertNotFrozen } from '../../../customers/frozen.ts'
import { changeAccess } from '../../../db/access.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { factorRemoved, recoveryCodesMade } from '../../../mail/factorTemplates.ts'
import { timestampOf } from '../../../platform/clock.ts'
import { conflict, notFound } from '../../../platform/httpError.ts'
import { endOpenProofs } from '../../../security/openProofs.ts'
import { lockedOwner } from '../../lockedOwner.ts'
import type { HandlerInput } from '../../registerRoutes.ts'

/** Removes a passkey or the app. Removing the last factor also removes the recovery codes, which replace a factor. */
export async function removeFactor({
  ctx,
  customer,
  token,
  body: { grant, factor },
  audit,
}: HandlerInput<typeof routes.removeFactor>) {
  const settings = siteSettings(ctx)
  await inTransaction(ctx.db, async (trx) => {
    const owner = await lockedOwner(trx, customer.id)
    assertNotFrozen(owner)
    await takeGrant(trx, ctx.clock, { customerId: owner.id, token, purpose: 'factors', grant })
    const removed = await changeAccess(trx, owner.id, () => remove(trx, owner.id, factor))
    if (!removed) throw notFound()
    const isLast = (await factorMethodsOf(trx, owner.id)).length === 0
    if (isLast) await removeRecoveryCodes(trx, owner.id)
    await endOpenProofs(trx, ctx.clock, owner.id)
    await audit(trx, {
      action: removed === 'app' ? 'authenticator app removed' : 'passkey removed',
      customerId: owner.id,
      ...(removed === 'passkey' && { subjectId: factor }),
      detail: { isLast },
    })
    const at = timestampOf(ctx.clock)
    await ctx.outbox.queue(trx, factorRemoved(owner, removed, { at, isLast }, settings))
  })
  return { message: 'It is removed' }
}

/** Creates new recovery codes. */
export function newRecoveryCodes({
  ctx,
  customer,
  token,
  body: { grant },
  audit,
}: HandlerInput<typeof routes.newRecoveryCodes>) {
  const settings = siteSettings(ctx)
  return inTransaction(ctx.db, async (trx) => {
    const owner = await lockedOwner(trx, customer.id)
    assertNotFrozen(owner)
    await takeGrant(trx, ctx.clock, { customerId: owner.id, token, purpose: 'factors', grant })
    if ((await factorMethodsOf(trx, owner.id)).length === 0) throw noFactorYet()
    const recoveryCodes = await replaceRecoveryCodes(trx, ctx, owner.id)
    await audit(trx, { action: 'recovery codes made', customerId: owner.id })
    const at = timestampOf(ctx.clock)
    await ctx.outbox.queue(trx, recoveryCodesMade(owner, at, settings))
    return { recoveryCodes }
  })
}

export const noFactorYet = () =>
  conflict('validationFailed', 'Add a passkey or an authenticator app first')
