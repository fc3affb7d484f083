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

/** The parts of the bank that proofs need. */
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
 * A valid proof, provided that `accept` succeeds in the transaction that uses it: `accept` uses up the code, time step
 * or counter, so that no proof counts twice.
 */
export interface HeldProof {
  method: ProofMethod
  accept(trx: Db): Promise<boolean>
}

/** The methods that this customer can use as a second step; empty without a second factor. */
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

/** The WebAuthn options, when a passkey is among the methods. */
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

/** The WebAuthn challenge that a passkey signs, derived from the challenge's secret, which only the browser has. */
export const challengeToSign = (secret: string): Buffer => signedChallenge('challenge', secret)

/** Checks a proof against the customer's second factors; `challenge` is the value that a passkey had to sign. */
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
  // Without a second factor there are no recovery codes: removing the last factor removes them too.
  if (proof.method === 'recovery')
    return {
      method: 'recovery',
      accept: (trx) => takeRecoveryCode(trx, ctx, customerId, proof.code),
    }
  return undefined
}

/**
 * Checks whether the proof answers the challenge. A challenge with a mailed code accepts only that code, any other
 * challenge only a second factor.
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
