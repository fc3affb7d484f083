import { randomInt } from 'node:crypto'
import { type GrantPurpose, grantPurposes } from '#contract/reauthentication.ts'
import type { routes } from '#contract/routes.ts'
import { openChallenge } from '../../../auth/factors/challenges.ts'
import { newGrant } from '../../../auth/factors/grants.ts'
import {
  challengeToSign,
  factorMethodsOf,
  passkeyOptionsFor,
} from '../../../auth/factors/proofs.ts'
import { consumeRateLimit, refundRateLimit } from '../../../auth/rateLimiter.ts'
import { siteSettings } from '../../../content/siteSettings.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { confirmAddress } from '../../../mail/confirmation.ts'
import { confirmationCode } from '../../../mail/factorTemplates.ts'
import { conflict } from '../../../platform/httpError.ts'
import { digest } from '../../../platform/ids.ts'
import { maskedEmail } from '../../../platform/maskedEmail.ts'
import { lockedOwner } from '../../lockedOwner.ts'
import type { HandlerInput } from '../../registerRoutes.ts'
import { answerChallenge } from './answerChallenge.ts'

/**
 * The changes that also need a mailed code when there is no second factor (G10). Otherwise the password alone would be
 * enough to redirect the mailed withdrawal codes, or to make them unnecessary.
 */
type MailedPurpose = Exclude<GrantPurpose, 'password' | 'details'>
const isMailedPurpose = (purpose: GrantPurpose): purpose is MailedPurpose =>
  purpose !== 'password' && purpose !== 'details'

/**
 * Checks the current password as the first step of a security change. The second step is a second factor, if there is
 * one, or else a mailed code, except for a change of the password. A correct password costs no attempt; mailed codes
 * have a limit of their own.
 */
export async function reauthenticate({
  ctx,
  customer,
  body: { currentPassword, purpose },
  address,
  caller,
  token,
  audit,
  consumedTokens,
}: HandlerInput<typeof routes.reauthenticate>) {
  if (!(await ctx.passwords.verify(customer.password_hash, currentPassword, caller)))
    throw wrongPassword()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const hash = isMailedPurpose(purpose) ? await ctx.passwords.hash(code, caller) : ''
  await refundRateLimit(ctx, consumedTokens)
  if (isMailedPurpose(purpose) && (await factorMethodsOf(ctx.db, customer.id)).length === 0)
    await consumeRateLimit(ctx, 'mailedProof', { account: customer.id, address })
  const settings = siteSettings(ctx)
  return inTransaction(ctx.db, async (trx) => {
    const owner = await lockedOwner(trx, customer.id)
    // The password was changed during the comparison.
    if (owner.password_hash !== customer.password_hash) throw wrongPassword()
    const factors = await factorMethodsOf(trx, owner.id)
    if (factors.length === 0 && !isMailedPurpose(purpose)) {
      const grant = await newGrant(trx, ctx.clock, { customerId: owner.id, token, purpose })
      await audit(trx, { action: 'reauthenticated', customerId: owner.id, detail: { purpose } })
      return grant
    }
    const isMailed = factors.length === 0
    const opened = await openChallenge(trx, ctx.clock, {
      customerId: owner.id,
      session: digest(token),
      purpose,
      ...(isMailed && { codeHash: hash }),
    })
    if (isMailed && isMailedPurpose(purpose)) {
      const { expiresAt } = opened
      await ctx.outbox.queue(trx, confirmationCode(owner, { code, expiresAt, purpose }, settings))
      await audit(trx, { action: 'code requested', customerId: owner.id, detail: { purpose } })
      return { ...opened, methods: ['mail' as const], sentTo: maskedEmail(owner.email) }
    }
    const toSign = challengeToSign(opened.challenge)
    return {
      ...opened,
      methods: factors,
      ...(await passkeyOptionsFor(ctx, trx, owner.id, factors, toSign)),
    }
  })
}

/** Answers the challenge of a reauthentication. The grant allows one change of the purpose in this session. */
export async function proveReauthentication(
  call: HandlerInput<typeof routes.proveReauthentication>,
) {
  const { ctx, body, token, audit, consumedTokens } = call
  const name = { secret: body.challenge, session: digest(token), purposes: grantPurposes }
  const grant = await answerChallenge(
    call,
    name,
    body.proof,
    async (trx, owner, method, { purpose }) => {
      if (method === 'mail') await confirmAddress(trx, ctx.clock, owner.id)
      await audit(trx, {
        action: 'reauthenticated',
        customerId: owner.id,
        detail: { purpose, method },
      })
      return newGrant(trx, ctx.clock, {
        customerId: owner.id,
        token,
        purpose: purpose as GrantPurpose,
      })
    },
  )
  await refundRateLimit(ctx, consumedTokens)
  return grant
}

/** Not 401, because the session stays valid. */
export const wrongPassword = () =>
  conflict('wrongPassword', 'That is not your current password. Nothing was changed', {
    fields: { currentPassword: 'That is not your current password' },
  })
