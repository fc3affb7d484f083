import type { ChallengePurpose, ChallengeTable } from '../../db/factorSchema.ts'
import type { Db } from '../../db/transaction.ts'
import { type Clock, latestPast, timestampIn, timestampOf } from '../../platform/clock.ts'
import { digest, newSecret } from '../../platform/ids.ts'

/** How long a challenge can be answered. G11 */
export const CHALLENGE_MS = 5 * 60 * 1000
/** Wrong answers after which the challenge is void. G11 */
export const CHALLENGE_ATTEMPTS = 5

/** A new challenge: its customer, session ('' at sign-in) and purpose. */
export interface NewChallenge {
  customerId: string
  /** digest of the session's token; '' at sign-in */
  session: string
  purpose: ChallengePurpose
  codeHash?: string
  sealedSecret?: string
}

/** The part of a challenge that the browser receives. */
export interface OpenedChallenge {
  /** 256 random bits, of which only a digest is stored */
  challenge: string
  expiresAt: string
  attemptsLeft: number
}

/** Opens a challenge. An earlier one of the same session and purpose becomes void, so that few are open at once. */
export async function openChallenge(
  trx: Db,
  clock: Clock,
  { customerId, session, purpose, codeHash, sealedSecret }: NewChallenge,
): Promise<OpenedChallenge> {
  const challenge = newSecret()
  const expiresAt = timestampIn(clock, CHALLENGE_MS)
  // Not at sign-in: an attacker with only the password must not void the customer's own challenge.
  if (session !== '')
    await trx
      .deleteFrom('challenges')
      .where('customer_id', '=', customerId)
      .where('session_hash', '=', session)
      .where('purpose', '=', purpose)
      .execute()
  await trx
    .insertInto('challenges')
    .values({
      hash: digest(challenge),
      customer_id: customerId,
      session_hash: session,
      purpose,
      code_hash: codeHash ?? null,
      sealed_secret: sealedSecret ?? null,
      attempts_left: CHALLENGE_ATTEMPTS,
      created_at: timestampOf(clock),
      expires_at: expiresAt,
      used_at: null,
    })
    .execute()
  return { challenge, expiresAt, attemptsLeft: CHALLENGE_ATTEMPTS }
}

/**
 * Charges one attempt to an open challenge of this session before the answer is checked, so that a hundred parallel
 * guesses still cost five attempts. A single statement, so it needs no transaction.
 * @returns the challenge with its remaining attempts; undefined when it is unknown, expired, answered, out of attempts,
 * of another session or purpose, or was created while the clock was ahead
 */
export const chargeAttempt = (
  db: Db,
  clock: Clock,
  { secret, session, purposes }: ChallengeName,
): Promise<ChallengeTable | undefined> =>
  db
    .updateTable('challenges')
    .set((row) => ({ attempts_left: row('attempts_left', '-', 1) }))
    .where('hash', '=', digest(secret))
    .where('session_hash', '=', session)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('attempts_left', '>', 0)
    .where('expires_at', '>', timestampOf(clock))
    .where('created_at', '<=', latestPast(clock))
    .returningAll()
    .executeTakeFirst()

/** Selects a challenge by its secret, its session ('' at sign-in) and some purposes. */
export interface ChallengeName {
  secret: string
  session: string
  purposes: readonly ChallengePurpose[]
}

/** Refunds an attempt that was not checked because the bank was busy. */
export async function refundAttempt(db: Db, { hash }: ChallengeTable): Promise<void> {
  await db
    .updateTable('challenges')
    .set((row) => ({ attempts_left: row('attempts_left', '+', 1) }))
    .where('hash', '=', hash)
    .execute()
}

/**
 * Marks a challenge as answered.
 * @returns false when a parallel answer already did
 */
export async function closeChallenge(
  trx: Db,
  clock: Clock,
  { hash }: ChallengeTable,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('challenges')
    .set({ used_at: timestampOf(clock) })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The email of the customer who is signing in with this challenge; undefined when there is none. */
export async function findChallengedEmail(db: Db, secret: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('challenges')
    .innerJoin('customers', 'customers.id', 'challenges.customer_id')
    .select('customers.email')
    .where('challenges.hash', '=', digest(secret))
    .executeTakeFirst()
  return found?.email
}
