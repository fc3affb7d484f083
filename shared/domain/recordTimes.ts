import { isApproved, isConfirmed } from './balances.ts'
import type { ReturnStatus } from './depositReturns.ts'
import type { RecordTimes } from './timeline.ts'

/** A deposit or loan of any back end; without `decidedAt` the time of its decision is unknown. */
interface DecidedRecord {
  status: string
  createdAt: string
  decidedAt?: string | null
}

/** A deposit with its latest return request (M1). */
interface DepositTimesRecord extends DecidedRecord {
  return?: { status: ReturnStatus; askedAt: string; decidedAt: string | null } | null
}

/**
 * The steps of a deposit, or of its return if one was requested. After a refusal it has the steps of a normal deposit.
 */
export function depositTimes(deposit: DepositTimesRecord): RecordTimes {
  const { createdAt, decidedAt, return: request } = deposit
  if (request && request.status !== 'refused') {
    const isPaid = request.status === 'paid'
    return {
      kind: 'return',
      status: isPaid ? 'approved' : 'pending',
      requestedAt: request.askedAt,
      paidAt: isPaid ? request.decidedAt : null,
    }
  }
  const status = isConfirmed(deposit)
    ? 'approved'
    : deposit.status === 'rejected'
      ? 'rejected'
      : 'pending'
  return { kind: 'deposit', status, requestedAt: createdAt, decidedAt }
}

/** Rejected loans are not in the list (D10). */
export const loanTimes = (loan: DecidedRecord): RecordTimes => ({
  kind: 'loan',
  status: isApproved(loan) ? 'approved' : 'pending',
  requestedAt: loan.createdAt,
  decidedAt: loan.decidedAt,
})

interface PaidRecord {
  /** true once paid */
  status: boolean
  createdAt: string
  transactiontype?: string
  paidAt?: string | null
}

/** Cancelled withdrawals are not in the list (D8). */
export const transferTimes = (transfer: PaidRecord): RecordTimes => ({
  kind: 'withdrawal',
  status: transfer.status ? 'approved' : 'pending',
  method: transfer.transactiontype,
  requestedAt: transfer.createdAt,
  paidAt: transfer.paidAt,
})
