import type { Operator, OperatorSession } from '#contract/backOffice.ts'
import { OPERATOR_IDLE_MS } from '#domain/operators.ts'
import type { OperatorSessionTable } from '../../db/operatorSchema.ts'
import type { Db } from '../../db/transaction.ts'
import { type Clock, latestPast, timestampIn, timestampOf } from '../../platform/clock.ts'
import { newSecret } from '../../platform/ids.ts'
import { isWriteRefused } from '../../platform/unavailable.ts'
import { CHALLENGE_ATTEMPTS, CHALLENGE_MS } from '../factors/challenges.ts'
import type { FactorKey } from '../factors/factorKey.ts'
import { ABSOLUTE_MS } from '../sessions.ts'
import { findOperator } from './operators.ts'

/** Calls closer together than this do not update the session. */
const TOUCH_MS = 5_000

/** The parts of the bank that sessions need. */
export interface SessionContext {
  db: Db
  clock: Clock
  factorKey: FactorKey
}

/** The scope of a cookie: the second step after the password, or working. */
export type CookieUse = 'code' | 'work'

/** A keyed digest of the cookie, its operator and its use: no row of the database can be made into another one. */
const hashOf = (factorKey: FactorKey, cookie: string, use: CookieUse): string =>
  factorKey.digest(`operator session\n${use}\n${cookie}`)

const operatorIdOf = (cookie: string): string => cookie.split('.')[0]!

/**
 * Opens a session, or the step between password and code.
 * @returns the value of its cookie
 */
export async function openOperatorSession(
  trx: Db,
  { clock, factorKey }: Omit<SessionContext, 'db'>,
  operatorId: string,
  use: CookieUse,
): Promise<string> {
  const cookie = `${operatorId}.${newSecret()}`
  const now = timestampOf(clock)
  await trx
    .insertInto('operator_sessions')
    .values({
      hash: hashOf(factorKey, cookie, use),
      operator_id: operatorId,
      attempts_left: CHALLENGE_ATTEMPTS,
      created_at: now,
      last_used_at: now,
      proven_at: use === 'work' ? now : null,
      revoked_at: null,
    })
    .execute()
  return cookie
}

/**
 * Charges one attempt to an open step between password and code, before the code is checked.
 * @returns its operator’s id and the attempts left; undefined when it is unknown, over, or out of attempts
 */
export async function chargeCodeAttempt(
  { db, clock, factorKey }: SessionContext,
  cookie: string,
): Promise<{ operatorId: string; attemptsLeft: number; hash: string } | undefined> {
  const hash = hashOf(factorKey, cookie, 'code')
  const charged = await db
    .updateTable('operator_sessions')
    .set((row) => ({ attempts_left: row('attempts_left', '-', 1) }))
    .where('hash', '=', hash)
    .where('operator_id', '=', operatorIdOf(cookie))
    .where('revoked_at', 'is', null)
    .where('attempts_left', '>', 0)
    .where('created_at', '>', timestampIn(clock, -CHALLENGE_MS))
    .where('created_at', '<=', latestPast(clock))
    .returning(['operator_id', 'attempts_left'])
    .executeTakeFirst()
  return charged && { operatorId: charged.operator_id, attemptsLeft: charged.attempts_left, hash }
}

/** The open session of a cookie with its operator; undefined when it is unknown or has ended. */
export async function findOperatorSession(
  ctx: SessionContext,
  cookie: string,
): Promise<{ operator: Operator; session: OperatorSessionTable } | undefined> {
  const { db, clock, factorKey } = ctx
  const session = await db
    .selectFrom('operator_sessions')
    .selectAll()
    .where('hash', '=', hashOf(factorKey, cookie, 'work'))
    .where('operator_id', '=', operatorIdOf(cookie))
    .where('revoked_at', 'is', null)
    .where('created_at', '>', timestampIn(clock, -ABSOLUTE_MS))
    .where('last_used_at', '>', timestampIn(clock, -OPERATOR_IDLE_MS))
    .where('created_at', '<=', latestPast(clock))
    .where('last_used_at', '<=', latestPast(clock))
    .executeTakeFirst()
  const found = session && (await findOperator(ctx, { id: session.operator_id }))
  return found && { operator: found.operator, session }
}

/** Says that the operator works: the session's quiet time begins anew. */
export async function touchOperatorSession(
  { db, clock }: SessionContext,
  { hash, last_used_at }: OperatorSessionTable,
): Promise<void> {
  if (last_used_at > timestampIn(clock, -TOUCH_MS)) return
  await db
    .updateTable('operator_sessions')
    .set({ last_used_at: timestampOf(clock) })
    .where('hash', '=', hash)
    .execute()
    .catch((error) => {
      // Reads must still work while a full disk accepts no writes.
      if (!isWriteRefused(error)) throw error
    })
}

/** The session as its page reads it. */
export const shownSession = (
  operator: Operator,
  { created_at, last_used_at }: Pick<OperatorSessionTable, 'created_at' | 'last_used_at'>,
): OperatorSession => {
  const ends = [Date.parse(created_at) + ABSOLUTE_MS, Date.parse(last_used_at) + OPERATOR_IDLE_MS]
  return { operator, endsAt: new Date(Math.min(...ends)).toISOString() }
}

/** Ends one session, or all of an operator except the session `except`. */
export async function endOperatorSessions(
  trx: Db,
  clock: Clock,
  which: { hash: string } | { operatorId: string; except?: string },
): Promise<void> {
  const query = trx
    .updateTable('operator_sessions')
    .set({ revoked_at: timestampOf(clock) })
    .where('revoked_at', 'is', null)
  const chosen =
    'hash' in which
      ? query.where('hash', '=', which.hash)
      : query.where('operator_id', '=', which.operatorId).where('hash', '<>', which.except ?? '')
  await chosen.execute()
}
