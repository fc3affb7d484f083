import type { Factors } from '#contract/reauthentication.ts'
import type { Db } from '../../db/transaction.ts'
import { passkeysOf } from './passkeys.ts'
import { recoveryCodesLeft, removeRecoveryCodes } from './recoveryCodes.ts'

/** The customer's second factors as `/security` shows them, without keys, secrets or codes. */
export async function factorsOf(db: Db, customerId: string): Promise<Factors> {
  const app = await db
    .selectFrom('authenticator_apps')
    .select('created_at')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return {
    passkeys: (await passkeysOf(db, customerId)).map((passkey) => ({
      _id: passkey.id,
      name: passkey.name,
      createdAt: passkey.created_at,
      lastUsedAt: passkey.last_used_at,
    })),
    appSince: app?.created_at ?? null,
    recoveryCodesLeft: await recoveryCodesLeft(db, customerId),
  }
}

/**
 * Removes one second factor: a passkey by its id, or `app`.
 * @returns its kind; undefined when there is no such factor
 */
export async function removeFactor(
  trx: Db,
  customerId: string,
  factor: string,
): Promise<'passkey' | 'app' | undefined> {
  if (factor === 'app') {
    const removed = await trx
      .deleteFrom('authenticator_apps')
      .where('customer_id', '=', customerId)
      .returning('customer_id')
      .executeTakeFirst()
    return removed && 'app'
  }
  // PostgreSQL text cannot contain every character that may be typed.
  if (!/^[\w-]+$/.test(factor)) return undefined
  const removed = await trx
    .deleteFrom('passkeys')
    .where('customer_id', '=', customerId)
    .where('id', '=', factor)
    .returning('id')
    .executeTakeFirst()
  return removed && 'passkey'
}

/**
 * Removes every second factor and the recovery codes.
 * @returns the number of factors
 */
export async function removeAllFactors(trx: Db, customerId: string): Promise<number> {
  const passkeys = await trx
    .deleteFrom('passkeys')
    .where('customer_id', '=', customerId)
    .returning('id')
    .execute()
  const apps = await trx
    .deleteFrom('authenticator_apps')
    .where('customer_id', '=', customerId)
    .returning('customer_id')
    .execute()
  await removeRecoveryCodes(trx, customerId)
  return passkeys.length + apps.length
}
