import type { GrantPurpose } from '#contract/reauthentication.ts'
import type { Db } from '../../db/transaction.ts'
import { type Clock, latestPast, timestampIn, timestampOf } from '../../platform/clock.ts'
import { HttpError } from '../../platform/httpError.ts'
import { digest, newSecret } from '../../platform/ids.ts'
import { factorMethodsOf } from './proofs.ts'

/** How long a reauthentication allows its change. G10 */
export const FACTOR_GRANT_MS = 5 * 60 * 1000

/** Which change a grant is for, and in which session. */
export interface GrantUse {
  customerId: string
  /** the session's token */
  token: string
  purpose: GrantPurpose
}

/** Allows one change of this purpose in this session. An earlier grant of the same kind is void. */
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
 * Uses a grant up. Called inside the transaction of the change, so that a change that is refused leaves it
 * usable, and two changes at once do not both get through.
 * @throws HttpError 403 `grantRequired`: unknown, used, over, or for another purpose, session or customer
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

/** So long after sign-in its password and second step still count as just given. */
const FRESH_SIGN_IN_MS = 10 * 60 * 1000

/**
 * Before a change of personal details: somebody at an unlocked device must not make it. A client that knows the brief's
 * calls alone has no grants, and changes details right after signing in; it cannot sign in where there is a second
 * factor, which is asked for again at any time. D12, G10
 * @throws HttpError 403 `grantRequired`, as `takeGrant`, once the sign-in is not fresh, or with a second factor
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
