import { randomInt } from 'node:crypto'
import type { routes } from '#contract/routes.ts'
import { toMinor } from '#domain/money.ts'
import { codeLabels } from '#domain/withdrawal.ts'
import { siteSettings } from '../../content/siteSettings.ts'
import type { BankContext } from '../../context.ts'
import { maskedPayee } from '../../customers/payee.ts'
import { userRecord } from '../../customers/records.ts'
import type { CodeTable } from '../../db/schema.ts'
import { inTransaction, lockCustomer } from '../../db/transaction.ts'
import { confirmAddress } from '../../mail/confirmation.ts'
import { formatAmount, withdrawalCode } from '../../mail/templates.ts'
import { latestPast, timestampIn, timestampOf } from '../../platform/clock.ts'
import { conflict, isRefusedBeforeWork, notFound } from '../../platform/httpError.ts'
import { newId } from '../../platform/ids.ts'
import { maskedEmail } from '../../platform/maskedEmail.ts'
import { findGrantedCode, findOpenCodes, voidOpenCodes } from '../../withdrawals/codes.ts'
import {
  assertWithdrawable,
  bindingOf,
  CODE_ATTEMPTS,
  CODE_MS,
  GRANT_MS,
} from '../../withdrawals/policy.ts'
import type { HandlerInput } from '../registerRoutes.ts'

/** Mails a code for this withdrawal after the checks of W2 pass. Any earlier code becomes void. */
export async function requestCode({
  ctx,
  customer,
  body,
  address,
  audit,
}: HandlerInput<typeof routes.requestCode>) {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const code_hash = await ctx.passwords.hash(code, address)
  const settings = siteSettings(ctx)
  return inTransaction(ctx.db, async (trx) => {
    const owner = await lockCustomer(trx, customer.id)
    if (!owner) throw notFound()
    await assertWithdrawable(trx, owner, body)
    await voidOpenCodes(trx, owner.id, timestampOf(ctx.clock))
    const expiresAt = timestampIn(ctx.clock, CODE_MS)
    const level = owner.transfer_step
    const id = newId()
    await trx
      .insertInto('codes')
      .values({
        id,
        customer_id: owner.id,
        reference: body.referenceNumber,
        level,
        binding: bindingOf(body),
        code_hash,
        attempts_left: CODE_ATTEMPTS,
        created_at: timestampOf(ctx.clock),
        expires_at: expiresAt,
        verified_at: null,
        used_at: null,
        voided_at: null,
      })
      .execute()
    await audit(trx, {
      action: 'code requested',
      customerId: owner.id,
      subjectId: id,
      detail: { level, amount: body.amount, path: body.withdrawalPath },
    })
    const purpose = {
      amount: formatAmount(toMinor(body.amount), owner.country_symbol),
      payee: maskedPayee(body),
      path: body.withdrawalPath,
      label: codeLabels[level] ?? '',
    }
    await ctx.outbox.queue(trx, withdrawalCode(owner, { code, expiresAt }, purpose, settings))
    return { level, sentTo: maskedEmail(owner.email), expiresAt, attemptsLeft: CODE_ATTEMPTS }
  })
}

/**
 * Compares a typed code with the customer's open one (S1). The attempt is stored before the comparison, so
 * that a hundred parallel guesses are still five.
 */
export async function checkCode({
  ctx,
  customer,
  body,
  address,
  audit,
}: HandlerInput<typeof routes.checkCode>) {
  const code = await inTransaction(ctx.db, async (trx) => {
    const owner = await lockCustomer(trx, customer.id)
    const [open] = await findOpenCodes(trx, customer.id)
    if (!owner || !open || open.verified_at || open.level !== owner.transfer_step) throw codeVoid()
    if (open.expires_at <= timestampOf(ctx.clock) || open.created_at > latestPast(ctx.clock))
      throw conflict('codeExpired', 'This code has expired. Ask for a new one')
    if (open.attempts_left <= 0) throw codeVoid()
    const attempts_left = open.attempts_left - 1
    await trx.updateTable('codes').set({ attempts_left }).where('id', '=', open.id).execute()
    return { ...open, attempts_left }
  })
  const isCorrect = await compare(ctx, code, body.userOtp, address)
  const now = timestampOf(ctx.clock)
  const outOfAttempts = !isCorrect && code.attempts_left === 0
  if (isCorrect || outOfAttempts) {
    await inTransaction(ctx.db, async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('codes')
        .set(isCorrect ? { verified_at: now } : { voided_at: now })
        .where('id', '=', code.id)
        .where('voided_at', 'is', null)
        .where('verified_at', 'is', null)
        .executeTakeFirst()
      if (isCorrect && numUpdatedRows === 0n) throw codeVoid()
      if (!isCorrect) return
      await audit(trx, { action: 'code verified', customerId: customer.id, subjectId: code.id })
      await confirmAddress(trx, ctx.clock, customer.id)
    })
  }
  if (isCorrect) return { verifiedLevel: code.level }
  if (outOfAttempts)
    throw conflict('codeVoid', 'That was the last try. Ask for a new code', { attemptsLeft: 0 })
  throw conflict('wrongCode', 'That is not the code we sent', { attemptsLeft: code.attempts_left })
}

/** Whether the typed code is correct. An attempt that could not be compared is refunded. */
async function compare(
  ctx: BankContext,
  code: CodeTable,
  typed: string,
  address: string,
): Promise<boolean> {
  try {
    return await ctx.passwords.verify(code.code_hash, typed, address)
  } catch (error) {
    if (isRefusedBeforeWork(error))
      await ctx.db
        .updateTable('codes')
        .set((row) => ({ attempts_left: row('attempts_left', '+', 1) }))
        .where('id', '=', code.id)
        .execute()
    throw error
  }
}

/** Voids the open code of a cancelled withdrawal, if there is one (W5). */
export async function revokeCode({ ctx, customer, audit }: HandlerInput<typeof routes.revokeCode>) {
  await inTransaction(ctx.db, async (trx) => {
    await lockCustomer(trx, customer.id)
    await voidOpenCodes(trx, customer.id, timestampOf(ctx.clock))
    await audit(trx, { action: 'code revoked', customerId: customer.id })
  })
  return { message: 'The code is void' }
}

/**
 * Raises the level from 1 to 2 or from 3 to 4, for a code of that level that was just verified (S2). A repeat
 * of the same call while the code's grant lasts gets the same answer. Anything else changes nothing.
 */
export function transferStep({
  ctx,
  customer,
  body,
  audit,
}: HandlerInput<typeof routes.transferStep>) {
  return inTransaction(ctx.db, async (trx) => {
    const owner = await lockCustomer(trx, customer.id)
    if (!owner) throw notFound()
    const asked = body.transferStep
    const isReachable = asked === 2 || asked === 4
    const since = timestampIn(ctx.clock, -GRANT_MS)
    const until = latestPast(ctx.clock)
    const code = isReachable
      ? await findGrantedCode(trx, owner.id, asked - 1, { since, until })
      : undefined
    if (code?.used_at && owner.transfer_step === asked) return userRecord(trx, owner)
    if (!code || code.used_at || asked !== owner.transfer_step + 1) throw stepConflict()
    const now = timestampOf(ctx.clock)
    await trx.updateTable('codes').set({ used_at: now }).where('id', '=', code.id).execute()
    await trx
      .updateTable('customers')
      .set({ transfer_step: asked })
      .where('id', '=', owner.id)
      .execute()
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

const stepConflict = () => {
  const message = 'Your verification level cannot be changed this way'
  return conflict('stepConflict', message, { fields: { transferStep: message } })
}

const codeVoid = () => conflict('codeVoid', 'This code is no longer valid. Ask for a new one')
