import type { CustomerTable } from '../db/customerSchema.ts'
import { lockCustomer, type Trx } from '../db/transaction.ts'
import { notFound } from '../platform/httpError.ts'

/**
 * The customer of a call, locked until the transaction ends.
 * @throws HttpError 404 when the account was removed in the meantime
 */
export async function lockedOwner(trx: Trx, id: string): Promise<CustomerTable> {
  const owner = await lockCustomer(trx, id)
  if (!owner) throw notFound()
  return owner
}
