import type * as v from 'valibot'
import type { Problem } from '#contract/answers.ts'
import type { transferPayload } from '#contract/money.ts'
import { limitOf, type WithdrawalPath } from '#domain/balances.ts'
import { type ObstacleFacts, obstacleOf } from '#domain/obstacles.ts'
import {
  type CheckedWithdrawal,
  emptyFields,
  fieldsOf,
  type Hold,
  type WithdrawalCheck,
  type WithdrawalForm,
  withdrawalChecks,
} from '#domain/withdrawal.ts'
import { siteSettings } from '../content/siteSettings.ts'
import type { BankContext } from '../context.ts'
import { assertNotFrozen } from '../customers/frozen.ts'
import { kycRecords, userRecord } from '../customers/records.ts'
import type { CustomerTable } from '../db/customerSchema.ts'
import type { Db } from '../db/transaction.ts'
import { figuresOf } from '../ledger/figures.ts'
import { timestampOf } from '../platform/clock.ts'
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
  ctx: BankContext,
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
    .select(['id', 'created_at'])
    .where('customer_id', '=', customer.id)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  const balances = await figuresOf(trx, customer.id)
  const eligibility = {
    kyc: kyc ? (kyc.status ? ('verified' as const) : ('pending' as const)) : ('none' as const),
    loanPending: pending !== undefined,
    transferStep: customer.transfer_step,
    limit: limitOf(balances, withdrawal.withdrawalPath).toFixed(2),
  }
  const { transactiontype: method, withdrawalPath: path } = withdrawal
  const form = formOf(withdrawal)
  const failed = failedCheck({ eligibility, method, form })
  if (!failed) return
  const { emailConfirmed, formerIdentity, review } = await userRecord(trx, customer)
  const standing: ObstacleFacts = {
    now: timestampOf(ctx.clock),
    supportEmail: siteSettings(ctx).supportEmail,
    emailConfirmed,
    formerIdentity,
    review,
    identity: { state: eligibility.kyc, since: kyc?.createdAt },
    pendingLoan: pending ? { since: pending.created_at } : null,
  }
  throw checkErrors[failed]({ method, form, path, standing })
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

/** 409: the path holds less than the amount (D9). */
export function insufficientFunds(): HttpError {
  const message = 'The amount is above what you can withdraw here'
  return new HttpError(409, { message, code: 'insufficientFunds', fields: { amount: message } })
}

/** A withdrawal that failed a check, and the standing of its customer. */
interface FailedWithdrawal extends Pick<CheckedWithdrawal, 'method' | 'form'> {
  path: WithdrawalPath
  standing: ObstacleFacts
}

/** A refusal in the words that the site has for the same obstacle (D29). */
const held =
  (status: number, name: Hold & Problem['code']) =>
  ({ path, standing }: FailedWithdrawal): HttpError => {
    const { title, text } = obstacleOf(name, standing, path)
    return new HttpError(status, { message: `${title}. ${text}`, code: name })
  }

/** The answer of the server to a withdrawal that a check of W2 blocks. */
export const checkErrors: Readonly<
  Record<WithdrawalCheck, (withdrawal: FailedWithdrawal) => HttpError>
> = {
  isKycMissing: held(403, 'kycMissing'),
  isKycPending: held(403, 'kycPending'),
  isLoanPending: held(409, 'loanPending'),
  isAboveLimit: insufficientFunds,
  isIncomplete: ({ method, form }) => {
    const fields = Object.fromEntries(
      emptyFields(method, form).map((field) => [field, 'Fill this in']),
    )
    return new HttpError(400, {
      message: 'Some details are missing',
      code: 'validationFailed',
      fields,
    })
  },
  isUnderReview: held(403, 'underReview'),
}

/** The first check of W2 that blocks the withdrawal. */
export const failedCheck = (withdrawal: CheckedWithdrawal): WithdrawalCheck | undefined =>
  (Object.keys(withdrawalChecks) as WithdrawalCheck[]).find((check) =>
    withdrawalChecks[check](withdrawal),
  )
