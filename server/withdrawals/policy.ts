import type * as v from 'valibot'
import type { Problem } from '#contract/answers.ts'
import type { transferPayload } from '#contract/money.ts'
import { limitOf } from '#domain/balances.ts'
import {
  type BlockingCheck,
  type Eligibility,
  emptyFields,
  fieldsOf,
  firstBlockingCheck,
  type WithdrawalForm,
} from '#domain/withdrawal.ts'
import { assertNotFrozen } from '../customers/frozen.ts'
import { kycRecords } from '../customers/records.ts'
import type { CustomerTable } from '../db/schema.ts'
import type { Db } from '../db/transaction.ts'
import { figuresOf } from '../ledger/figures.ts'
import { HttpError, referenceReused, uniqueConflict } from '../platform/httpError.ts'
import { bindingOf } from './binding.ts'

/** The validated payload of POST transfer and POST transfer/code. */
export type Withdrawal = v.InferOutput<typeof transferPayload>

/** How long the grant of a verified code lasts (S1). */
export const GRANT_MS = 10 * 60 * 1000
export const CODE_ATTEMPTS = 5

/** The fields of the chosen method, without others. */
export const formOf = (withdrawal: Withdrawal): Partial<WithdrawalForm> =>
  Object.fromEntries(
    fieldsOf(withdrawal.transactiontype).map((field) => [field, withdrawal[field] ?? '']),
  )

/**
 * Rejects a withdrawal with a known reference (W6), then any while the account is frozen (G5), then one that fails a
 * check of W2, in their order. The customer must be locked.
 * @throws HttpError of the first failed check
 */
export async function assertWithdrawable(
  trx: Db,
  customer: CustomerTable,
  withdrawal: Withdrawal,
): Promise<void> {
  const known = await findReferenceConflict(trx, customer.id, withdrawal)
  if (known) throw known
  assertNotFrozen(customer)
  const [kyc] = await kycRecords(trx, customer.id)
  const pending = await trx
    .selectFrom('loans')
    .select('id')
    .where('customer_id', '=', customer.id)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  const balances = await figuresOf(trx, customer.id)
  const eligibility: Eligibility = {
    kyc: kyc ? (kyc.status ? 'verified' : 'pending') : 'none',
    loanPending: pending !== undefined,
    transferStep: customer.transfer_step,
    limit: limitOf(balances, withdrawal.withdrawalPath).toFixed(2),
  }
  const form = formOf(withdrawal)
  const failedCheck = firstBlockingCheck(eligibility, withdrawal.transactiontype, form)
  if (failedCheck) throw failedCheckError(failedCheck, withdrawal.transactiontype, form)
}

/**
 * Why a reference cannot be used again: for this withdrawal (W6), or for another one (W8). Undefined when it is new.
 * The stored content of a reference is the binding of its code.
 */
export async function findReferenceConflict(
  db: Db,
  customerId: string,
  withdrawal: Withdrawal,
): Promise<HttpError | undefined> {
  const known = await db
    .selectFrom('transfers')
    .innerJoin('codes', 'codes.id', 'transfers.code_id')
    .select('codes.binding')
    .where('transfers.customer_id', '=', customerId)
    .where('transfers.reference', '=', withdrawal.referenceNumber)
    .executeTakeFirst()
  if (!known) return undefined
  return known.binding === bindingOf(withdrawal) ? withdrawnAlready() : referenceReused()
}

export const withdrawnAlready = (): HttpError =>
  uniqueConflict('This withdrawal was made already', 'referenceNumber')

const messages = {
  kycMissing: 'Verify your identity before you withdraw',
  kycPending: 'Your identity documents are still being checked',
  loanPending: 'Your loan has not been approved yet',
  underReview: 'Your account is under review. Write to customer care to withdraw',
} as const

/** 409: the path holds less than the amount (D9). */
export function insufficientFunds(): HttpError {
  const message = 'The amount is above what you can withdraw here'
  return new HttpError(409, { message, code: 'insufficientFunds', fields: { amount: message } })
}

/** @param form the fields of the method; the error names the empty ones */
export function failedCheckError(
  failedCheck: BlockingCheck,
  method: Withdrawal['transactiontype'],
  form: Partial<WithdrawalForm>,
): HttpError {
  const httpError = (status: number, problem: Problem) => new HttpError(status, problem)
  if (failedCheck === 'insufficientFunds') return insufficientFunds()
  if (failedCheck === 'fieldsEmpty' || failedCheck === 'amountInvalid') {
    const empty = emptyFields(method, form)
    const fields = Object.fromEntries(empty.map((field) => [field, 'Fill this in']))
    return httpError(400, { message: 'Some details are missing', code: 'validationFailed', fields })
  }
  const status = failedCheck === 'loanPending' ? 409 : 403
  return httpError(status, { message: messages[failedCheck], code: failedCheck })
}
