import { Secret, TOTP } from 'otpauth'
import type { Db } from '../../db/transaction.ts'
import { type Clock, latestPast, timestampOf } from '../../platform/clock.ts'
import type { FactorKey } from './factorKey.ts'

/** How long a code is shown, in seconds, and its digits: what every authenticator app supports (RFC 6238). G13 */
export const PERIOD = 30
const DIGITS = 6
/** Codes of the previous and next step are accepted too, because clocks differ and typing takes time. */
const WINDOW = 1
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20

const totpOf = (secret: string, email = '') =>
  new TOTP({
    issuer: 'Quatums',
    label: email,
    algorithm: 'SHA1',
    digits: DIGITS,
    period: PERIOD,
    secret: Secret.fromBase32(secret),
  })

/** A new secret for an app, as text to type and as the address of its QR code. */
export function newAppSecret(email: string): { secret: string; uri: string } {
  const secret = new Secret({ size: SECRET_BYTES }).base32
  return { secret, uri: appUri(secret, email) }
}

/** The address of the QR code of an app's secret. */
export const appUri = (secret: string, email: string): string => totpOf(secret, email).toString()

/** The time step that the typed code belongs to; undefined when it matches none of the accepted steps. */
export function stepOf(clock: Clock, secret: string, typed: string): number | undefined {
  const token = typed.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const timestamp = clock.now().getTime()
  const delta = totpOf(secret).validate({ token, timestamp, window: WINDOW })
  return delta === null ? undefined : TOTP.counter({ period: PERIOD, timestamp }) + delta
}

/** When a used step began; null when none was used. */
export const momentOfStep = (step: number): string | null =>
  step === 0 ? null : new Date(step * PERIOD * 1000).toISOString()

/** Stores the app, replacing an earlier one. The time step of its first code counts as used. */
export async function saveApp(
  trx: Db,
  clock: Clock,
  customerId: string,
  { sealed_secret, last_step }: { sealed_secret: string; last_step: number },
): Promise<void> {
  const app = { sealed_secret, last_step, created_at: timestampOf(clock) }
  await trx
    .insertInto('authenticator_apps')
    .values({ customer_id: customerId, ...app })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(app))
    .execute()
}

/**
 * The time step of the code typed from the customer's app; undefined when the code is wrong or there is no app. The
 * code is accepted only once `takeStep` succeeds.
 */
export async function findAppStep(
  db: Db,
  { clock, factorKey }: { clock: Clock; factorKey: FactorKey },
  customerId: string,
  typed: string,
): Promise<number | undefined> {
  const app = await db
    .selectFrom('authenticator_apps')
    .select('sealed_secret')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return app && stepOf(clock, factorKey.unseal(app.sealed_secret, customerId), typed)
}

/** The latest step that a right clock can accept. */
export const latestStep = (clock: Clock): number =>
  TOTP.counter({ period: PERIOD, timestamp: Date.parse(latestPast(clock)) }) + WINDOW

/**
 * Marks a time step as used.
 * @returns false when it or a later one was used before. A stored step further ahead than clocks may differ was written
 * while the clock was ahead, and is ignored: it would lock the customer out until then.
 */
export async function takeStep(
  trx: Db,
  clock: Clock,
  customerId: string,
  step: number,
): Promise<boolean> {
  const latest = latestStep(clock)
  const { numUpdatedRows } = await trx
    .updateTable('authenticator_apps')
    .set({ last_step: step })
    .where('customer_id', '=', customerId)
    .where((row) => row.or([row('last_step', '<', step), row('last_step', '>', latest)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
