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
 * Every change of who may sign in as a customer goes through here, with the customer locked: what was sealed before is
 * sealed afterwards. A seal that was broken stays broken, or a change of the customer's would cover it up.
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

/** Changes columns of a customer that decide who may sign in, or what they may do. */
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

/** Seals a new customer, or one whom an operator has checked. */
export const sealAccess = async (trx: Db, customerId: string): Promise<void> =>
  putSeals(trx, await readSealedAccess(trx, [customerId]))
