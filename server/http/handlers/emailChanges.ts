import type { LinkAnswer } from '#contract/forms.ts'
import type { routes } from '#contract/routes.ts'
import { takeGrant } from '../../auth/factors/grants.ts'
import { siteSettings } from '../../content/siteSettings.ts'
import type { BankContext } from '../../context.ts'
import { assertNotFrozen } from '../../customers/frozen.ts'
import { assertPlainEmail } from '../../customers/plainEmail.ts'
import { inTransaction, lockCustomer } from '../../db/transaction.ts'
import { validationError } from '../../platform/httpError.ts'
import { maskedEmail } from '../../platform/maskedEmail.ts'
import {
  askForEmailChange,
  changeToConfirm,
  confirmChange,
  linkInvalid,
} from '../../security/emailChange.ts'
import { changeToStop, stopChange } from '../../security/emailStop.ts'
import { cancelPendingChange } from '../../security/pendingEmail.ts'
import { lockedOwner } from '../lockedOwner.ts'
import type { HandlerInput } from '../registerRoutes.ts'

/** Mails a link to the new address and a notice to the current one (G4). */
export async function changeEmail({
  ctx,
  customer,
  session,
  token,
  body,
  audit,
}: HandlerInput<typeof routes.changeEmail>) {
  await inTransaction(ctx.db, async (trx) => {
    const owner = await lockedOwner(trx, customer.id)
    assertNotFrozen(owner)
    assertPlainEmail(body.email)
    if (body.email === owner.email) throw sameAddress()
    const { grant } = body
    await takeGrant(trx, ctx.clock, { customerId: owner.id, token, purpose: 'email', grant })
    await askForEmailChange({ ctx, trx, audit, owner }, body.email, session)
  })
  return { message: 'We have sent a link to the new address. It works for 24 hours' }
}

export const sameAddress = () => validationError({ email: 'This is your email address already' })

/** Voids the link to the new address. A repeat changes nothing. */
export async function cancelEmailChange({
  ctx,
  customer,
  audit,
}: HandlerInput<typeof routes.cancelEmailChange>) {
  await inTransaction(ctx.db, async (trx) => {
    await lockCustomer(trx, customer.id)
    if (await cancelPendingChange(trx, ctx.clock, customer.id))
      await audit(trx, { action: 'email change cancelled', customerId: customer.id })
  })
  return { message: 'Your email address stays as it is' }
}

/** Answers GET of the link to the new address with the question and its button. */
export async function emailChange({ ctx, query }: HandlerInput<typeof routes.emailChange>) {
  const change = await changeToConfirm(ctx.db, ctx.clock, query.token)
  if (!change) throw linkInvalid()
  return change.confirmed_at
    ? changedAnswer
    : {
        message: `Do you want ${maskedEmail(change.new_email)} to be the email address of your Quatums account? You sign in with it from then on, and every other device is signed out. If you did not ask for that, close this page.`,
        action: 'Yes, use this address',
      }
}

/** Confirms the new address (G4). A repeat changes nothing. */
export async function confirmEmailChange({
  ctx,
  query,
  audit,
}: HandlerInput<typeof routes.confirmEmailChange>) {
  const change = await changeToConfirm(ctx.db, ctx.clock, query.token)
  if (!change) throw linkInvalid()
  if (!change.confirmed_at)
    await inTransaction(ctx.db, (trx) => confirmChange(ctx, trx, audit, change))
  return changedAnswer
}

export const changedAnswer: LinkAnswer = {
  message: 'Thank you. This is the email address of your account from now on: sign in with it.',
}

/** Answers GET of the link to the earlier address with the question and its button. */
export async function emailStop({ ctx, query }: HandlerInput<typeof routes.emailStop>) {
  const change = await changeToStop(ctx.db, ctx.clock, query.token)
  if (!change) throw linkInvalid()
  const { supportEmail } = siteSettings(ctx)
  if (change.stopped_at)
    return (await isFrozen(ctx, change.customer_id))
      ? frozenAnswer(supportEmail)
      : unfrozenAnswer(supportEmail)
  if (change.cancelled_at) return stoppedAnswer
  return change.confirmed_at ? freezeQuestion : stopQuestion
}

export const freezeQuestion: LinkAnswer = {
  message:
    'Your account was moved to another email address. Do you want us to freeze it, so that no money can leave it? Only the bank can undo that.',
  action: 'Yes, freeze my account',
}

export const stopQuestion: LinkAnswer = {
  message:
    'Do you want your account to stay with this email address? The link to the other address then stops working.',
  action: 'Yes, stop the change',
}

/** Stops a pending change; freezes the account after a completed one (G4). A repeat changes nothing. */
export async function stopEmailChange({
  ctx,
  query,
  audit,
}: HandlerInput<typeof routes.stopEmailChange>) {
  const change = await changeToStop(ctx.db, ctx.clock, query.token)
  if (!change) throw linkInvalid()
  const wasMoved = await inTransaction(ctx.db, (trx) => stopChange(ctx, trx, audit, change))
  if (!wasMoved) return stoppedAnswer
  const { supportEmail } = siteSettings(ctx)
  return (await isFrozen(ctx, change.customer_id))
    ? frozenAnswer(supportEmail)
    : unfrozenAnswer(supportEmail)
}

/** The bank may have unfrozen the account after the link was used. */
async function isFrozen({ db }: BankContext, customerId: string): Promise<boolean> {
  const { frozen_at } = await db
    .selectFrom('customers')
    .select('frozen_at')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  return frozen_at !== null
}

export const unfrozenAnswer = (supportEmail: string): LinkAnswer => ({
  message: `This link was used before and froze the account. The bank has unfrozen it since then. If you did not expect that, write to ${supportEmail} from this email address now.`,
})

export const stoppedAnswer: LinkAnswer = {
  message:
    'The change is stopped: your account stays with this email address. If you did not ask for the change, sign in now, freeze your account on the Security page and change your password.',
}

export const frozenAnswer = (supportEmail: string): LinkAnswer => ({
  message: `The account is frozen: no money can leave it. Write to ${supportEmail} from this email address now, and we sort it out with you. It costs nothing.`,
})
