import Big from 'big.js'
import { withdrawalTitle } from '#domain/activity.ts'
import { isApproved, isConfirmed } from '#domain/balances.ts'
import type { Amount } from '#domain/money.ts'
import { groupedReference, paymentReference } from '#domain/paymentReference.ts'
import { depositWait } from '#domain/usualTimes.ts'
import type { DashboardContext } from '#machines/dashboard/dashboard.types.ts'

export interface Activity {
  key: string
  kind: 'deposit' | 'loan' | 'withdrawal'
  /** `Withdrawal to PayPal` */
  title: string
  /** of a withdrawal from the loan balance, its source; of a deposit that waits, how long it takes */
  detail?: string
  status: 'Approved' | 'Pending' | 'Rejected'
  /** negative for a withdrawal; null when the bank sent no readable amount */
  amount: Big | null
  createdAt: string
}

type KnownRecords = Pick<DashboardContext, 'user' | 'deposits' | 'loans' | 'transfers'>

/**
 * Deposits, loans and withdrawals in one list, latest first. D4
 * @param now ISO 8601, UTC
 */
export function activityOf(
  { user, deposits = [], loans = [], transfers = [] }: KnownRecords,
  now: string,
): Activity[] {
  return [...depositsOf(deposits, user, now), ...loansOf(loans), ...withdrawalsOf(transfers)].sort(
    (a, b) => b.createdAt.localeCompare(a.createdAt),
  )
}

/** Only deposits, latest first. D7 */
export const depositActivity = ({ user, deposits = [] }: KnownRecords, now: string): Activity[] =>
  depositsOf(deposits, user, now).sort((a, b) => b.createdAt.localeCompare(a.createdAt))

const readable = (amount: Amount | null): Big | null => (amount === null ? null : new Big(amount))

function depositsOf(
  deposits: NonNullable<KnownRecords['deposits']>,
  { accountNumber }: KnownRecords['user'],
  now: string,
): Activity[] {
  const reference = paymentReference(accountNumber)
  const quoted = reference ? ` Payment reference: ${groupedReference(reference)}.` : ''
  return deposits.map((deposit, index) => {
    const status = depositStatus(deposit)
    return {
      key: `deposit-${deposit._id ?? index}`,
      kind: 'deposit',
      title: 'Deposit',
      status,
      detail: status === 'Pending' ? depositWait(deposit.createdAt, now) + quoted : undefined,
      amount: readable(deposit.amount),
      createdAt: deposit.createdAt,
    }
  })
}

const depositStatus = (deposit: { status: string }): Activity['status'] =>
  isConfirmed(deposit) ? 'Approved' : deposit.status === 'rejected' ? 'Rejected' : 'Pending'

const loansOf = (loans: NonNullable<KnownRecords['loans']>): Activity[] =>
  loans.map((loan, index) => ({
    key: `loan-${loan._id ?? index}`,
    kind: 'loan',
    title: 'Loan',
    status: isApproved(loan) ? 'Approved' : 'Pending',
    amount: readable(loan.amount),
    createdAt: loan.createdAt,
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
  }))
