import { type Selectable, sql } from 'kysely'
import { changedAccess } from '../db/access.ts'
import type { CustomerTable } from '../db/customerSchema.ts'
import type { Database } from '../db/schema.ts'
import { sealedReturn, sealedWithdrawal } from '../db/sealed.ts'
import { findSeals, type Sealed, unsealedOf } from '../db/seals.ts'
import type { Trx } from '../db/transaction.ts'
import { conflict } from '../platform/httpError.ts'
import { unsignedWithdrawals } from '../withdrawals/binding.ts'

/** A withdrawal that still has to be paid. Without parameters, so that the index of what waits is used. */
export const unpaid = sql<boolean>`transfers.paid_at IS NULL AND transfers.cancelled_at IS NULL`

/** The reasons why records must not be paid, by record id. Operators see them before paying. */
export type PaymentFaults = ReadonlyMap<string, string>

/**
 * Withdrawals that differ from the code their customer confirmed (L15), or were changed without the bank's key (L18).
 */
export async function withdrawalFaults(
  trx: Trx,
  rows: readonly Selectable<Database['transfers']>[],
): Promise<PaymentFaults> {
  const unsigned = await unsignedWithdrawals(trx, rows)
  return new Map([
    ...(await sealFaults(trx, rows.map(sealedWithdrawal))),
    ...[...unsigned].map((id) => [id, 'differs from what the customer signed'] as const),
  ])
}

/** Deposit returns that were changed without the bank's key (L18). */
export const returnFaults = (
  trx: Trx,
  rows: readonly Selectable<Database['deposit_returns']>[],
): Promise<PaymentFaults> => sealFaults(trx, rows.map(sealedReturn))

async function sealFaults(trx: Trx, sealed: readonly Sealed[]): Promise<PaymentFaults> {
  const [first] = sealed
  if (!first) return new Map()
  const stored = await findSeals(
    trx,
    first.kind,
    sealed.map(({ id }) => id),
  )
  const broken = new Set(unsealedOf(trx, sealed, stored).map(({ id }) => id))
  const owners = await changedAccess(
    trx,
    sealed.map(({ customerId }) => customerId ?? ''),
  )
  const faults = new Map<string, string>()
  for (const { id, customerId } of sealed)
    if (broken.has(id)) faults.set(id, 'its seal is broken')
    else if (owners.has(customerId ?? '')) faults.set(id, 'the seal of its account is broken')
  return faults
}

/** A record with a fault is not paid, whatever the reason. @throws HttpError 409 */
export function assertNoFault(fault: string | undefined, asked: string, otherwise: string): void {
  if (fault === undefined) return
  throw conflict(
    'validationFailed',
    `Do not pay this ${asked}: ${fault}. Somebody changed the database. Ask the customer, find out who it was, ` +
      `then ${otherwise}, or seal the account again with account seal`,
  )
}

/**
 * While the account is frozen, money requested before the freeze is paid only with a reason (G8): the request may not
 * be from the person who froze the account.
 * @throws HttpError 409
 */
export function assertReason(
  { customer, reason }: { customer: CustomerTable; reason: string },
  asked: string,
  otherwise: string,
): void {
  if (!customer.frozen_at || reason) return
  throw conflict(
    'accountFrozen',
    `${customer.email} has been frozen since ${customer.frozen_at}. Ask the customer whether this ${asked} is ` +
      `theirs, then pay with --reason, or ${otherwise}`,
  )
}

/**
 * A withdrawal in a payment run is neither paid nor cancelled by itself: the other bank would pay it nevertheless.
 * @throws HttpError 409
 */
export function assertInNoRun({ run_id }: { run_id: string | null }): void {
  if (run_id === null) return
  throw conflict(
    'validationFailed',
    `This withdrawal is in the payment run ${run_id}, which pays it. Cancel that run first`,
  )
}
