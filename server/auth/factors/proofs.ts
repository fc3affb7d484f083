import type { ProofMethod } from '#contract/reauthentication.ts'
import type { Config } from '../../config.ts'
import type { ChallengeTable } from '../../db/factorSchema.ts'
import type { Db } from '../../db/transaction.ts'
import { type Clock, timestampOf } from '../../platform/clock.ts'
import type { HashCaller, PasswordHasher } from '../passwordHash.ts'
import { findAppStep, takeStep } from './authenticatorApp.ts'
import type { FactorKey } from './factorKey.ts'
import { findSigner, passkeysOf, recordUse, requestOptions, signedChallenge } from './passkeys.ts'
import { recoveryCodesLeft, takeRecoveryCode } from './recoveryCodes.ts'

/** What proofs need of the bank. */
export interface ProofContext {
  config: Pick<Config, 'siteUrl'>
  db: Db
  clock: Clock
  factorKey: FactorKey
  passwords: PasswordHasher
}

/** The validated answer to a challenge. */
export type GivenProof =
  | { method: 'passkey'; response: Record<string, unknown> }
  | { method: 'app' | 'recovery' | 'mail'; code: string }

/**
 * A proof that holds, provided that `accept` says so in the transaction that uses it: there its code, time step
 * or count is used up, so that none counts twice.
 */
export interface HeldProof {
  method: ProofMethod
  accept(trx: Db): Promise<boolean>
}

/** What this customer proves a second time with; empty without a second factor. */
export async function factorMethodsOf(
  db: Db,
  customerId: string,
): Promise<('passkey' | 'app' | 'recovery')[]> {
  const has = async (table: 'passkeys' | 'authenticator_apps') =>
    (await db
      .selectFrom(table)
      .select('customer_id')
      .where('customer_id', '=', customerId)
      .executeTakeFirst()) !== undefined
  const factors = [
    ...((await has('passkeys')) ? (['passkey'] as const) : []),
    ...((await has('authenticator_apps')) ? (['app'] as const) : []),
  ]
  if (factors.length === 0) return []
  return (await recoveryCodesLeft(db, customerId)) > 0 ? [...factors, 'recovery'] : factors
}

/** The options for a passkey, when it is among the methods. */
export const passkeyOptionsFor = async (
  { config }: Pick<ProofContext, 'config'>,
  db: Db,
  customerId: string,
  methods: readonly ProofMethod[],
  challenge: Buffer,
): Promise<{ passkeyOptions?: Record<string, unknown> }> =>
  methods.includes('passkey')
    ? {
        passkeyOptions: await requestOptions(config, await passkeysOf(db, customerId), challenge),
      }
    : {}

/** What a passkey signs for a challenge: made of its secret, which only the browser has. */
export const challengeToSign = (secret: string): Buffer => signedChallenge('challenge', secret)

/** Whether a second factor of the customer answers; `challenge` is what a passkey had to sign. */
export async function checkFactor(
  ctx: ProofContext,
  customerId: string,
  proof: GivenProof,
  challenge: Buffer,
): Promise<HeldProof | undefined> {
  if (proof.method === 'passkey') {
    const passkeys = await passkeysOf(ctx.db, customerId)
    const signedBy = await findSigner(ctx.config, passkeys, proof.response, challenge)
    return (
      signedBy && {
        method: 'passkey',
        accept: (trx) => recordUse(trx, timestampOf(ctx.clock), signedBy),
      }
    )
  }
  if (proof.method === 'app') {
    const step = await findAppStep(ctx.db, ctx, customerId, proof.code)
    return step === undefined
      ? undefined
      : { method: 'app', accept: (trx) => takeStep(trx, ctx.clock, customerId, step) }
  }
  // Without a second factor there are no codes: the last one that is removed takes them along.
  if (proof.method === 'recovery')
    return {
      method: 'recovery',
      accept: (trx) => takeRecoveryCode(trx, ctx, customerId, proof.code),
    }
  return undefined
}

/**
 * Whether the proof answers the challenge. One with a mailed code is answered by that alone, any other by a second
 * factor alone.
 * @throws HttpError 503 when too many passwords and codes are being compared
 */
export async function checkProof(
  ctx: ProofContext,
  challenge: ChallengeTable,
  { secret, proof, caller }: { secret: string; proof: GivenProof; caller: HashCaller },
): Promise<HeldProof | undefined> {
  if (challenge.code_hash === null)
    return checkFactor(ctx, challenge.customer_id, proof, challengeToSign(secret))
  if (proof.method !== 'mail') return undefined
  const isCorrect = await ctx.passwords.verify(challenge.code_hash, proof.code, caller)
  return isCorrect ? { method: 'mail', accept: async () => true } : undefined
}
