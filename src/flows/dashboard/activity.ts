import Big from 'big.js'
import type { DepositRecord } from '#contract/records.ts'
import { withdrawalTitle } from '#domain/activity.ts'
import { isApproved, isConfirmed } from '#domain/balances.ts'
import { formatDay, formatWeekday } from '#domain/dates.ts'
import { isReturnable, RETURN_DESTINATION, refusalReasons } from '#domain/depositReturns.ts'
import type { Amount } from '#domain/money.ts'
import type { DashboardContext } from '#machines/dashboard/dashboard.types.ts'

export interface Activity {
  key: string
  kind: 'deposit' | 'loan' | 'withdrawal'
  /** `Withdrawal to PayPal` */
  title: string
  /** the source of a withdrawal from the loan balance, or where the request for a deposit is */
  detail?: string
  status: 'Approved' | 'Pending' | 'Rejected' | 'Going back' | 'Sent back'
  /** the id of a deposit that can be asked back */
  returnable?: string
  /** negative for a withdrawal; null when the bank sent no readable amount */
  amount: Big | null
  createdAt: string
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
    detail: returnText(deposit),
    status: depositStatus(deposit),
    returnable: isReturnable(deposit) ? deposit._id : undefined,
    amount: readable(deposit.amount),
    createdAt: deposit.createdAt,
  }))

const otherStatuses: Readonly<Record<string, Activity['status']>> = {
  rejected: 'Rejected',
  returning: 'Going back',
  returned: 'Sent back',
}
const depositStatus = (deposit: DepositRecord): Activity['status'] =>
  isConfirmed(deposit) ? 'Approved' : (otherStatuses[deposit.status] ?? 'Pending')

/** Where the latest request for a deposit is: no deposit is held without a reason to read. S12 */
function returnText({ return: request }: DepositRecord): string | undefined {
  if (!request) return undefined
  const { status, decideBy, decidedAt, referenceNumber, refusal } = request
  const quoted = `Reference ${referenceNumber}`
  if (status === 'asked') return `We decide by ${formatWeekday(decideBy)}. ${quoted}`
  const on = decidedAt ? ` on ${formatDay(decidedAt)}` : ''
  if (status === 'paid') return `Sent to ${RETURN_DESTINATION}${on}. ${quoted}`
  const why = refusal ? refusalReasons[refusal.reason].reason : 'We wrote to you why'
  return `Not sent back${on}. ${why}. ${quoted}`
}

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
