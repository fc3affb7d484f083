import { isApproved, isConfirmed } from './balances.ts'
import type { RecordTimes } from './timeline.ts'

/** A deposit or loan as a back end sends it; one that sends no `decidedAt` does not say when it decided. */
interface DecidedRecord {
  status: string
  createdAt: string
  decidedAt?: string | null
}

export const depositTimes = (deposit: DecidedRecord): RecordTimes => ({
  kind: 'deposit',
  status: isConfirmed(deposit)
    ? 'approved'
    : deposit.status === 'rejected'
      ? 'rejected'
      : 'pending',
  requestedAt: deposit.createdAt,
  decidedAt: deposit.decidedAt,
})

/** A rejected loan is not in the list (D10). */
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

/** A cancelled withdrawal is not in the list (D8). */
export const transferTimes = (transfer: PaidRecord): RecordTimes => ({
  kind: 'withdrawal',
  status: transfer.status ? 'approved' : 'pending',
  method: transfer.transactiontype,
  requestedAt: transfer.createdAt,
  paidAt: transfer.paidAt,
})
