import type { routes } from '#contract/routes.ts'
import { checkFactor, type GivenProof, type HeldProof } from '../../auth/factors/proofs.ts'
import type { ConsumedTokens } from '../../auth/rateLimitCounters.ts'
import { consumeRateLimit, refundRateLimit } from '../../auth/rateLimiter.ts'
import { assertNotFrozen } from '../../customers/frozen.ts'
import { move } from '../../db/lifecycles.ts'
import type { CodeTable } from '../../db/recordSchema.ts'
import { inTransaction, lockCustomer } from '../../db/transaction.ts'
import { confirmAddress } from '../../mail/confirmation.ts'
import { latestPast, timestampOf } from '../../platform/clock.ts'
import { conflict, HttpError, validationError } from '../../platform/httpError.ts'
import { findOpenCodes, withdrawalToSign } from '../../withdrawals/codes.ts'
import { RETURN_LEVEL } from '../../withdrawals/returnChecks.ts'
import { codeExpired } from '../../withdrawals/spendableCode.ts'
import type { HandlerInput } from '../registerRoutes.ts'
import { tellOfRecoveryCode } from './factors/answerChallenge.ts'

type CheckCall = HandlerInput<typeof routes.checkCode>

/**
 * Compares a typed code with the customer's open one (S1). A customer with a second factor must use that (G16): a
 * mailed code as an alternative would defeat it. The attempt is stored before the comparison, so a hundred parallel
 * guesses still cost five attempts.
 */
export async function checkCode(call: CheckCall) {
  const { ctx } = call
  const proof = proofOf(call.body)
  const code = await chargeAttempt(call)
  const { held, consumed } = await compare(call, code, proof)
  const isCorrect = held !== undefined && (await use(call, code, held))
  if (isCorrect) {
    await refundRateLimit(ctx, consumed)
    return { verifiedLevel: code.level }
  }
  if (code.attempts_left > 0) throw wrongCode(code)
  await ctx.db
    .updateTable('codes')
    .set({ voided_at: timestampOf(ctx.clock) })
    .where('id', '=', code.id)
    .where('voided_at', 'is', null)
    .where('verified_at', 'is', null)
    .execute()
  throw lastTry()
}

export const wrongCode = (code: Pick<CodeTable, 'signing_nonce' | 'attempts_left'>): HttpError =>
  conflict(
    'wrongCode',
    code.signing_nonce === null
      ? 'That is not the code we sent'
      : 'That did not work. Try again, or choose another way',
    { attemptsLeft: code.attempts_left },
  )

export const lastTry = (): HttpError =>
  conflict('codeVoid', 'That was the last try. Ask for a new code', { attemptsLeft: 0 })

/**
 * The typed code, or the passkey's response.
 * @throws HttpError 400 when both are missing
 */
function proofOf({ userOtp, method = 'mail', passkey }: CheckCall['body']): GivenProof {
  if (passkey) return { method: 'passkey', response: passkey }
  if (userOtp === undefined) throw validationError({ userOtp: 'Enter the code' })
  return { method, code: userOtp }
}

/**
 * Charges one attempt to the customer's open code.
 * @throws HttpError 409 when there is no usable one
 */
const chargeAttempt = ({ ctx, customer }: CheckCall): Promise<CodeTable> =>
  inTransaction(ctx.db, async (trx) => {
    const owner = await lockCustomer(trx, customer.id)
    if (owner) assertNotFrozen(owner)
    const [open] = await findOpenCodes(trx, customer.id)
    if (!owner || !open) throw codeVoid()
    move('code', open, 'check', codeVoid)
    if (open.level !== RETURN_LEVEL && open.level !== owner.transfer_step) throw codeVoid()
    if (open.expires_at <= timestampOf(ctx.clock) || open.created_at > latestPast(ctx.clock))
      throw codeExpired()
    if (open.attempts_left <= 0) throw codeVoid()
    const attempts_left = open.attempts_left - 1
    await trx.updateTable('codes').set({ attempts_left }).where('id', '=', open.id).execute()
    return { ...open, attempts_left }
  })

/**
 * Whether the proof is correct for this withdrawal, and the attempts it was charged to. An attempt that could not be
 * compared because the bank was busy is refunded.
 */
async function compare(
  { ctx, customer, address, caller, device }: CheckCall,
  code: CodeTable,
  proof: GivenProof,
): Promise<{ held?: HeldProof; consumed: ConsumedTokens }> {
  const { signing_nonce: nonce } = code
  try {
    if (nonce !== null) {
      // Counted together with proofs at sign-in, in addition to the limit of this call.
      const visitor = { account: customer.email, address, devices: device.tokens }
      const consumed = await consumeRateLimit(ctx, 'proof', visitor)
      const held = await checkFactor(ctx, customer.id, proof, withdrawalToSign(code, nonce))
      return { held, consumed }
    }
    const isCorrect =
      proof.method === 'mail' && (await ctx.passwords.verify(code.code_hash, proof.code, caller))
    return {
      consumed: [],
      ...(isCorrect && { held: { method: 'mail', accept: async () => true } }),
    }
  } catch (error) {
    if (error instanceof HttpError)
      await ctx.db
        .updateTable('codes')
        .set((row) => ({ attempts_left: row('attempts_left', '+', 1) }))
        .where('id', '=', code.id)
        .execute()
    throw error
  }
}

/**
 * Marks the code as verified and uses up the proof with it.
 * @returns false when a parallel answer has used the same app code or recovery code
 */
const use = (call: CheckCall, code: CodeTable, held: HeldProof): Promise<boolean> =>
  inTransaction(call.ctx.db, async (trx) => {
    const { ctx, customer, audit } = call
    const { method } = held
    const owner = await lockCustomer(trx, customer.id)
    if (!owner || !(await held.accept(trx))) return false
    const { numUpdatedRows } = await trx
      .updateTable('codes')
      .set({ verified_at: timestampOf(ctx.clock) })
      .where('id', '=', code.id)
      .where('voided_at', 'is', null)
      .where('verified_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw codeVoid()
    await audit(trx, {
      action: 'code verified',
      customerId: customer.id,
      subjectId: code.id,
      ...(method !== 'mail' && { detail: { method } }),
    })
    await tellOfRecoveryCode(call, trx, owner, method)
    if (method === 'mail') await confirmAddress(trx, ctx.clock, customer.id)
    return true
  })

export const codeVoid = (): HttpError =>
  conflict('codeVoid', 'This code is no longer valid. Ask for a new one')
