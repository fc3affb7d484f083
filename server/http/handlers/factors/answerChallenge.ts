import type { ProofMethod } from '#contract/reauthentication.ts'
import type { Audit } from '../../../audit/audit.ts'
import {
  type ChallengeName,
  chargeAttempt,
  closeChallenge,
  refundAttempt,
} from '../../../auth/factors/challenges.ts'
import { checkProof, type GivenProof, type HeldProof } from '../../../auth/factors/proofs.ts'
import { recoveryCodesLeft } from '../../../auth/factors/recoveryCodes.ts'
import type { HashCaller } from '../../../auth/passwordHash.ts'
import { siteSettings } from '../../../content/siteSettings.ts'
import type { BankContext } from '../../../context.ts'
import type { CustomerTable } from '../../../db/customerSchema.ts'
import type { ChallengeTable } from '../../../db/factorSchema.ts'
import { inTransaction, lockCustomer, type Trx } from '../../../db/transaction.ts'
import { recoveryCodeUsed } from '../../../mail/factorTemplates.ts'
import { timestampOf } from '../../../platform/clock.ts'
import { AccessRefused, conflict, isRefusedBeforeWork } from '../../../platform/httpError.ts'

interface AnswerCall {
  ctx: BankContext
  caller: HashCaller
  audit: Audit
}

/** The action after a correct answer, in its transaction, with the customer locked. */
type Finish<Result> = (
  trx: Trx,
  owner: CustomerTable,
  method: ProofMethod,
  challenge: ChallengeTable,
) => Promise<Result>

/**
 * Answers a challenge once. The attempt is charged before the proof is checked. The action runs in the transaction that
 * uses up challenge and proof, so that both happen or neither does.
 * @throws AccessRefused 409 `wrongProof` with the remaining attempts, or `challengeVoid`
 */
export async function answerChallenge<Result>(
  { ctx, caller, audit }: AnswerCall,
  name: ChallengeName,
  proof: GivenProof,
  finish: Finish<Result>,
): Promise<Result> {
  const challenge = await chargeAttempt(ctx.db, ctx.clock, name)
  if (!challenge) throw challengeVoid(undefined)
  const held = await check(ctx, challenge, { secret: name.secret, proof, caller })
  if (!held) throw wrongProof(challenge)
  return inTransaction(ctx.db, async (trx) => {
    const owner = await lockCustomer(trx, challenge.customer_id)
    if (!owner || !(await closeChallenge(trx, ctx.clock, challenge)))
      throw challengeVoid(challenge.customer_id)
    // A parallel answer has used this code, time step or counter.
    if (!(await held.accept(trx))) throw wrongProof(challenge)
    await tellOfRecoveryCode({ ctx, audit }, trx, owner, held.method)
    return finish(trx, owner, held.method, challenge)
  })
}

async function check(
  ctx: BankContext,
  challenge: ChallengeTable,
  given: Parameters<typeof checkProof>[2],
): Promise<HeldProof | undefined> {
  try {
    return await checkProof(ctx, challenge, given)
  } catch (error) {
    if (isRefusedBeforeWork(error)) await refundAttempt(ctx.db, challenge)
    throw error
  }
}

/** Mails a notice when a recovery code replaced a factor: somebody else may have found the codes. */
export async function tellOfRecoveryCode(
  { ctx, audit }: Pick<AnswerCall, 'ctx' | 'audit'>,
  trx: Trx,
  customer: CustomerTable,
  method: ProofMethod,
): Promise<void> {
  if (method !== 'recovery') return
  const left = await recoveryCodesLeft(trx, customer.id)
  await audit(trx, {
    action: 'recovery code used',
    customerId: customer.id,
    detail: { left },
  })
  const used = { at: timestampOf(ctx.clock), left }
  await ctx.outbox.queue(trx, recoveryCodeUsed(customer, used, siteSettings(ctx)))
}

export const challengeVoid = (customerId: string | undefined) =>
  new AccessRefused(
    conflict('challengeVoid', 'This took too long, or was answered already. Start again'),
    { customerId },
  )

export function wrongProof({
  customer_id: customerId,
  attempts_left,
}: Pick<ChallengeTable, 'customer_id' | 'attempts_left'>) {
  const problem =
    attempts_left > 0
      ? conflict('wrongProof', 'That did not work. Try again, or choose another way', {
          attemptsLeft: attempts_left,
        })
      : conflict('challengeVoid', 'That was the last try. Start again', { attemptsLeft: 0 })
  return new AccessRefused(problem, { customerId })
}
