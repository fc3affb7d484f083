import type { GrantPurpose } from '#contract/reauthentication.ts'
import type { Db } from '../../db/transaction.ts'
import { type Clock, latestPast, timestampIn, timestampOf } from '../../platform/clock.ts'
import { HttpError } from '../../platform/httpError.ts'
import { digest, newSecret } from '../../platform/ids.ts'
import { factorMethodsOf } from './proofs.ts'

/** How long a reauthentication allows its change. G10 */
export const FACTOR_GRANT_MS = 5 * 60 * 1000

/** The change and session that a grant is for. */
export interface GrantUse {
  customerId: string
  /** the session's token */
  token: string
  purpose: GrantPurpose
}

/** Grants one change of this purpose in this session. An earlier grant of the same kind becomes void. */
export async function newGrant(
  trx: Db,
  clock: Clock,
  { customerId, token, purpose }: GrantUse,
): Promise<{ grant: string; expiresAt: string }> {
  const grant = newSecret()
  const session_hash = digest(token)
  const expiresAt = timestampIn(clock, FACTOR_GRANT_MS)
  await trx
    .deleteFrom('grants')
    .where('customer_id', '=', customerId)
    .where('session_hash', '=', session_hash)
    .where('purpose', '=', purpose)
    .execute()
  await trx
    .insertInto('grants')
    .values({
      hash: digest(grant),
      customer_id: customerId,
      session_hash,
      purpose,
      created_at: timestampOf(clock),
      expires_at: expiresAt,
      used_at: null,
    })
    .execute()
  return { grant, expiresAt }
}

/**
 * Uses a grant up. It runs inside the transaction of the change, so that a refused change keeps its grant, and of two
 * parallel changes only one succeeds.
 * @throws HttpError 403 `grantRequired`: unknown, used, expired, or for another purpose, session or customer
 */
export async function takeGrant(
  trx: Db,
  clock: Clock,
  { customerId, token, purpose, grant }: GrantUse & { grant: string },
): Promise<void> {
  const now = timestampOf(clock)
  const { numUpdatedRows } = await trx
    .updateTable('grants')
    .set({ used_at: now })
    .where('hash', '=', digest(grant))
    .where('customer_id', '=', customerId)
    .where('session_hash', '=', digest(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('created_at', '<=', latestPast(clock))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw grantRequired()
}

/** How long after sign-in its password and second step count as just given. */
const FRESH_SIGN_IN_MS = 10 * 60 * 1000

/**
 * Protects a change of personal details from somebody at an unlocked device. A client that only knows the calls of the
 * brief has no grants: it can change details right after signing in. It cannot sign in to an account with a second
 * factor, which is asked for again at any time. D12, G10
 * @throws HttpError 403 `grantRequired`, as `takeGrant`, when the sign-in is not fresh or the customer has a second
 * factor
 */
export async function assertFreshOrGranted(
  trx: Db,
  clock: Clock,
  { openedAt }: { openedAt: string },
  { grant = '', ...use }: GrantUse & { grant?: string | undefined },
): Promise<void> {
  const isFresh = openedAt > timestampIn(clock, -FRESH_SIGN_IN_MS)
  if (!isFresh || (await factorMethodsOf(trx, use.customerId)).length > 0)
    await takeGrant(trx, clock, { ...use, grant })
}

export const grantRequired = (): HttpError =>
  new HttpError(403, {
    message: 'Confirm with your password again. Nothing was changed',
    code: 'grantRequired',
  })
