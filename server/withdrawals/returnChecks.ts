import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { DepositReturnPayload } from '#contract/depositReturns.ts'
import { RETURN_DESTINATION } from '#domain/depositReturns.ts'
import { assertNotFrozen } from '../customers/frozen.ts'
import type { CustomerTable } from '../db/customerSchema.ts'
import { move } from '../db/lifecycles.ts'
import type { DepositReturnTable, DepositTable } from '../db/recordSchema.ts'
import type { Db } from '../db/transaction.ts'
import {
  AccessRefused,
  conflict,
  type HttpError,
  notFound,
  referenceReused,
} from '../platform/httpError.ts'
import type { CodeBinding } from './openCode.ts'

/** The level of a return's code, separate from the levels of withdrawals (M2). */
export const RETURN_LEVEL = 0

/**
 * The binding of a return's code in addition to customer and reference: the deposit, its amount, and the only possible
 * destination (M2).
 */
export const returnBinding = (
  { id, amount_minor }: Pick<DepositTable, 'id' | 'amount_minor'>,
  reference: string,
): CodeBinding => ({
  reference,
  level: RETURN_LEVEL,
  binding: createHash('sha256')
    .update(JSON.stringify(['deposit return', id, amount_minor, RETURN_DESTINATION]))
    .digest('hex'),
})

/**
 * The earlier request with this reference; undefined when the reference is new.
 * @throws HttpError 409 when it was used for another deposit
 */
export async function findMadeReturn(
  db: Db,
  customerId: string,
  { referenceNumber, depositId }: DepositReturnPayload,
): Promise<DepositReturnTable | undefined> {
  const made = await db
    .selectFrom('deposit_returns')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('reference', '=', referenceNumber)
    .executeTakeFirst()
  if (made && made.deposit_id !== depositId) throw referenceReused()
  return made
}

/**
 * The deposit, if it can be returned now (M2). The levels and checks of withdrawals do not apply. The customer must be
 * locked.
 * @throws HttpError 404 for another customer's deposit, 403 while the account is frozen, 409 when the deposit is not
 * confirmed, on its way back, or paid back
 */
export async function returnableDeposit(
  db: Db,
  owner: CustomerTable,
  depositId: string,
): Promise<Selectable<DepositTable>> {
  const deposit = await db
    .selectFrom('deposits')
    .selectAll()
    .where('id', '=', depositId)
    .executeTakeFirst()
  if (deposit?.customer_id !== owner.id)
    throw new AccessRefused(notFound(), deposit ? { subjectId: deposit.id } : {})
  assertNotFrozen(owner)
  move('deposit', deposit, 'askBack', (status) => notConfirmed({ status }))
  const standing = await db
    .selectFrom('deposit_returns')
    .select('paid_at')
    .where('deposit_id', '=', deposit.id)
    .where('refused_at', 'is', null)
    .executeTakeFirst()
  if (standing) throw askedBack(standing)
  return deposit
}

export const notConfirmed = ({ status }: { status: string }): HttpError =>
  conflict(
    'depositNotConfirmed',
    status === 'pending'
      ? 'This deposit is not confirmed yet. Once it has arrived, you can ask for it back'
      : 'This deposit never arrived with us, so there is nothing to send back',
  )

export const askedBack = ({ paid_at }: { paid_at: string | null }): HttpError =>
  conflict(
    'depositAskedBack',
    paid_at
      ? 'This deposit was sent back already'
      : 'You have asked for this deposit already. Your history shows until when we decide',
  )
