import Big from 'big.js'
import { withdrawalTitle } from '#domain/activity.ts'
import { isApproved, isConfirmed } from '#domain/balances.ts'
import type { Amount } from '#domain/money.ts'
import { depositTimes, loanTimes, transferTimes } from '#domain/recordTimes.ts'
import type { RecordTimes } from '#domain/timeline.ts'
import type { DashboardContext } from '#machines/dashboard/dashboard.types.ts'

export interface Activity {
  key: string
  kind: 'deposit' | 'loan' | 'withdrawal'
  /** `Withdrawal to PayPal` */
  title: string
  /** the source of a withdrawal from the loan balance */
  detail?: string
  status: 'Approved' | 'Pending' | 'Rejected'
  /** negative for a withdrawal; null when the bank sent no readable amount */
  amount: Big | null
  createdAt: string
  /** what its steps are made from (W19) */
  times: RecordTimes
  /** what to quote to customer care, where the bank says it */
  reference?: string
}

type KnownRecords = Pick<DashboardContext, 'deposits' | 'loans' | 'transfers'>

/** Deposits, loans and withdrawals in one list, latest first. D4 */
export function activityOf({
  deposits = [],
  loans = [],
  transfers = [],
}: KnownRecords): Activity[] {
  return [...depositsOf(deposits), ...loansOf(loans), ...withdrawalsOf(transfers)].sort((a, b) =>
    b.createdAt.localeCompare(a.createdAt),
  )
}

/** Only deposits, latest first. D7 */
export const depositActivity = ({ deposits = [] }: KnownRecords): Activity[] =>
  depositsOf(deposits).sort((a, b) => b.createdAt.localeCompare(a.createdAt))

const readable = (amount: Amount | null): Big | null => (amount === null ? null : new Big(amount))

const depositsOf = (deposits: NonNullable<KnownRecords['deposits']>): Activity[] =>
  deposits.map((deposit, index) => ({
    key: `deposit-${deposit._id ?? index}`,
    kind: 'deposit',
    title: 'Deposit',
    status: isConfirmed(deposit)
      ? 'Approved'
      : deposit.status === 'rejected'
        ? 'Rejected'
        : 'Pending',
    amount: readable(deposit.amount),
    createdAt: deposit.createdAt,
    times: depositTimes(deposit),
    reference: deposit._id,
  }))

const loansOf = (loans: NonNullable<KnownRecords['loans']>): Activity[] =>
  loans.map((loan, index) => ({
    key: `loan-${loan._id ?? index}`,
    kind: 'loan',
    title: 'Loan',
    status: isApproved(loan) ? 'Approved' : 'Pending',
    amount: readable(loan.amount),
    createdAt: loan.createdAt,
    times: loanTimes(loan),
    reference: loan._id,
  }))

const withdrawalsOf = (transfers: NonNullable<KnownRecords['transfers']>): Activity[] =>
  transfers.map((transfer, index) => ({
    key: `withdrawal-${transfer._id ?? index}`,
    kind: 'withdrawal',
    title: withdrawalTitle(transfer.transactiontype),
    detail: transfer.withdrawalPath === 'loan' ? 'From your loan balance' : undefined,
    status: transfer.status ? 'Approved' : 'Pending',
    amount: readable(transfer.amount)?.times(-1) ?? null,
    createdAt: transfer.createdAt,
    times: transferTimes(transfer),
    reference: transfer.referenceNumber ?? transfer._id,
  }))
