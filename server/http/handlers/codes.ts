import type { routes } from '#contract/routes.ts'
import { toMinor } from '#domain/money.ts'
import { codeLabels } from '#domain/withdrawal.ts'
import { lifecycles, movesOf } from '#machines/lifecycles/index.ts'
import { siteSettings } from '../../content/siteSettings.ts'
import { assertNotFrozen } from '../../customers/frozen.ts'
import { maskedPayee } from '../../customers/payee.ts'
import { userRecord } from '../../customers/records.ts'
import { updateAccess } from '../../db/access.ts'
import { canMove, levelOf, move } from '../../db/lifecycles.ts'
import { inTransaction, lockCustomer } from '../../db/transaction.ts'
import { formatAmount, withdrawalCode } from '../../mail/templates.ts'
import { latestPast, timestampIn, timestampOf } from '../../platform/clock.ts'
import { conflict } from '../../platform/httpError.ts'
import { bindingOf } from '../../withdrawals/binding.ts'
import { findGrantedCode, voidOpenCodes } from '../../withdrawals/codes.ts'
import { drawCode, openCode } from '../../withdrawals/openCode.ts'
import { assertWithdrawable, GRANT_MS } from '../../withdrawals/policy.ts'
import { spendCode } from '../../withdrawals/spendableCode.ts'
import { lockedOwner } from '../lockedOwner.ts'
import type { HandlerInput } from '../registerRoutes.ts'

/**
 * After the checks of W2: mails a code for this withdrawal, or asks a customer with a second factor for that factor
 * (G16). Earlier codes become void.
 */
export async function requestCode({
  ctx,
  customer,
  body,
  caller,
  audit,
}: HandlerInput<typeof routes.requestCode>) {
  const drawn = await drawCode(ctx, caller)
  const settings = siteSettings(ctx)
  return inTransaction(ctx.db, async (trx) => {
    const owner = await lockedOwner(trx, customer.id)
    await assertWithdrawable(ctx, trx, owner, body)
    const level = owner.transfer_step
    const bound = { reference: body.referenceNumber, level, binding: bindingOf(body) }
    const { id, isMailed, answer } = await openCode(ctx, trx, owner, bound, drawn)
    await audit(trx, {
      action: 'code requested',
      customerId: owner.id,
      subjectId: id,
      detail: { level, amount: body.amount, path: body.withdrawalPath },
    })
    if (isMailed) {
      const purpose = {
        amount: formatAmount(toMinor(body.amount), owner.country_symbol),
        payee: maskedPayee(body),
        path: body.withdrawalPath,
        label: codeLabels[level]!,
      }
      const sent = { code: drawn.code, expiresAt: answer.expiresAt }
      await ctx.outbox.queue(trx, withdrawalCode(owner, sent, purpose, settings))
    }
    return { level, ...answer }
  })
}

/** Voids the named code of a cancelled withdrawal, or the open one, if any (W5). */
export async function revokeCode({
  ctx,
  customer,
  query: { codeId },
  audit,
}: HandlerInput<typeof routes.revokeCode>) {
  await inTransaction(ctx.db, async (trx) => {
    await lockCustomer(trx, customer.id)
    await voidOpenCodes(trx, customer.id, timestampOf(ctx.clock), codeId)
    await audit(trx, { action: 'code revoked', customerId: customer.id, subjectId: codeId })
  })
  return { message: 'The code is void' }
}

/** The levels that a customer reaches with a code. */
const raisedLevels = new Set(
  movesOf(lifecycles.review).flatMap(({ event, to }) => (event === 'raise' ? levelOf(to) : [])),
)

/**
 * Raises the level from 1 to 2 or from 3 to 4 with a code of that level that was just verified (S2). A repeat while the
 * code's grant lasts gets the same answer. Any other call changes nothing.
 */
export function transferStep({
  ctx,
  customer,
  body,
  audit,
}: HandlerInput<typeof routes.transferStep>) {
  return inTransaction(ctx.db, async (trx) => {
    const owner = await lockedOwner(trx, customer.id)
    assertNotFrozen(owner)
    const asked = body.transferStep
    const since = timestampIn(ctx.clock, -GRANT_MS)
    const until = latestPast(ctx.clock)
    const code = raisedLevels.has(asked)
      ? await findGrantedCode(trx, owner.id, asked - 1, { since, until })
      : undefined
    if (code?.used_at && owner.transfer_step === asked) return userRecord(trx, owner)
    if (!code || !canMove('code', code, 'raise')) throw stepConflict()
    if (levelOf(move('review', owner, 'raise', stepConflict).to) !== asked) throw stepConflict()
    await spendCode(ctx, trx, code.id)
    await updateAccess(trx, owner.id, { transfer_step: asked })
    await audit(trx, {
      action: 'transferStep raised',
      customerId: owner.id,
      subjectId: code.id,
      reason: `the code of level ${owner.transfer_step} was verified`,
      detail: { from: owner.transfer_step, to: asked },
    })
    return userRecord(trx, { ...owner, transfer_step: asked })
  })
}

export const stepConflict = () => {
  const message = 'Your verification level cannot be changed this way'
  return conflict('stepConflict', message, { fields: { transferStep: message } })
}
