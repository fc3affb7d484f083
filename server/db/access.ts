import type { Updateable } from 'kysely'
import type { Database } from './schema.ts'
import { type accessColumns, readSealedAccess } from './sealed.ts'
import { findSeals, putSeals, unsealedOf } from './seals.ts'
import type { Db, Trx } from './transaction.ts'

/** The customers whose email, password, second factors, level or freeze was changed without the bank's key (L18). */
export async function changedAccess(
  db: Db,
  customerIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const ids = [...new Set(customerIds)]
  const sealed = await readSealedAccess(db, ids)
  return new Set(unsealedOf(db, sealed, await findSeals(db, 'access', ids)).map(({ id }) => id))
}

/**
 * Wraps every change of sign-in data and access rights, with the customer locked: a valid seal is renewed after the
 * change. A broken seal stays broken, so that a later legitimate change does not hide the tampering.
 */
export async function changeAccess<Result>(
  trx: Trx,
  customerId: string,
  change: () => Promise<Result>,
): Promise<Result> {
  const wasChanged = (await changedAccess(trx, [customerId])).has(customerId)
  const result = await change()
  if (!wasChanged) await sealAccess(trx, customerId)
  return result
}

/** Changes columns of a customer that decide about sign-in and access rights. */
export const updateAccess = (
  trx: Trx,
  customerId: string,
  columns: Pick<
    Updateable<Database['customers']>,
    (typeof accessColumns)[number] | 'email_confirmed_at' | 'password_changed_at'
  >,
): Promise<unknown> =>
  changeAccess(trx, customerId, () =>
    trx.updateTable('customers').set(columns).where('id', '=', customerId).execute(),
  )

/** Seals a new customer, or a customer whom an operator has checked. */
export const sealAccess = async (trx: Db, customerId: string): Promise<void> =>
  putSeals(trx, await readSealedAccess(trx, [customerId]))
