import Big from 'big.js'
import type { DepositRecord } from '#contract/records.ts'
import { withdrawalTitle } from '#domain/activity.ts'
import { isApproved, isConfirmed } from '#domain/balances.ts'
import { formatDay, formatWeekday } from '#domain/dates.ts'
import { type Addressed, reasonNews } from '#domain/decisionNews.ts'
import { isReturnable, RETURN_DESTINATION, refusalReasons } from '#domain/depositReturns.ts'
import type { Amount } from '#domain/money.ts'
import { groupedReference, paymentReference } from '#domain/paymentReference.ts'
import { depositTimes, loanTimes, transferTimes } from '#domain/recordTimes.ts'
import { shownReference } from '#domain/reference.ts'
import { type RecordTimes, timelineOf } from '#domain/timeline.ts'
import { depositWait } from '#domain/usualTimes.ts'
import type { DashboardContext } from '#machines/dashboard/dashboard.types.ts'

export interface Activity {
  key: string
  kind: 'deposit' | 'loan' | 'withdrawal'
  /** `Withdrawal to PayPal` */
  title: string
  /** of a withdrawal: how it is paid, as its record says */
  method?: string | null
  /** of a withdrawal from the loan balance, its source; of a deposit, how long it takes or where its return is */
  detail?: string
  status: 'Approved' | 'Pending' | 'Rejected' | 'Going back' | 'Sent back'
  /** the id of a deposit that can be asked back */
  returnable?: string
  /** negative for a withdrawal; null when the bank sent no readable amount */
  amount: Big | null
  createdAt: string
  /** the source of its steps (W19) */
  times: RecordTimes
  /** the reference for customer care, where the bank gives one */
  reference?: string
}

type KnownRecords = Pick<DashboardContext, 'user' | 'deposits' | 'loans' | 'transfers'>

/** Now (ISO 8601, UTC), and the channel of the bank's next message to the customer. */
type When = Addressed & { now: string }

/** Deposits, loans and withdrawals in one list, latest first. D4 */
export function activityOf(
  { user, deposits = [], loans = [], transfers = [] }: KnownRecords,
  when: When,
): Activity[] {
  return [
    ...depositsOf(deposits, user, when),
    ...loansOf(loans, when),
    ...withdrawalsOf(transfers, when),
  ].sort((a, b) => b.createdAt.localeCompare(a.createdAt))
}

/** Only deposits, latest first. D7 */
export const depositActivity = ({ user, deposits = [] }: KnownRecords, when: When): Activity[] =>
  depositsOf(deposits, user, when).sort((a, b) => b.createdAt.localeCompare(a.createdAt))

/** A bank of the brief names no reference: then the record's own id is one. H14 */
function shownOf({ referenceNumber, _id }: { referenceNumber?: string; _id?: string }) {
  const reference = referenceNumber ?? _id
  return reference && shownReference(reference)
}

const readable = (amount: Amount | null): Big | null => (amount === null ? null : new Big(amount))

function depositsOf(
  deposits: NonNullable<KnownRecords['deposits']>,
  { accountNumber }: KnownRecords['user'],
  when: When,
): Activity[] {
  const reference = paymentReference(accountNumber)
  const quoted = reference ? ` Payment reference: ${groupedReference(reference)}.` : ''
  return deposits.map((deposit, index) => {
    const status = depositStatus(deposit)
    const times = depositTimes(deposit)
    return {
      key: `deposit-${deposit._id ?? index}`,
      kind: 'deposit',
      title: 'Deposit',
      status,
      detail:
        status === 'Pending'
          ? depositWait(deposit.createdAt, when.now, when) + quoted
          : returnText(deposit, when),
      returnable: isReturnable(deposit) ? deposit._id : undefined,
      amount: readable(deposit.amount),
      createdAt: deposit.createdAt,
      times,
      // A deposit that goes back has the reference of its return in its details: one to quote, never two.
      reference: times.kind === 'return' ? undefined : shownOf(deposit),
    }
  })
}

const otherStatuses: Readonly<Record<string, Activity['status']>> = {
  rejected: 'Rejected',
  returning: 'Going back',
  returned: 'Sent back',
}
const depositStatus = (deposit: DepositRecord): Activity['status'] =>
  isConfirmed(deposit) ? 'Approved' : (otherStatuses[deposit.status] ?? 'Pending')

/** Where the latest request for a deposit is: no deposit is held without a reason to read. S12 */
function returnText({ return: request }: DepositRecord, customer: Addressed): string | undefined {
  if (!request) return undefined
  const { status, decideBy, decidedAt, referenceNumber, refusal } = request
  const quoted = `Reference ${shownReference(referenceNumber)}`
  if (status === 'asked') return `We’ll decide by ${formatWeekday(decideBy)}. ${quoted}`
  const on = decidedAt ? ` on ${formatDay(decidedAt)}` : ''
  if (status === 'paid') return `Sent to ${RETURN_DESTINATION}${on}. ${quoted}`
  const why = refusal
    ? `${refusalReasons[refusal.reason].reason}.`
    : reasonNews(customer, 'We emailed you why.')
  return `Not sent back${on}. ${why} ${quoted}`
}

/** The text of the last step that is not done and has one: what happens next, with its day. */
const nextText = (times: RecordTimes, when: When): string | undefined =>
  timelineOf(times, when.now, when).findLast(({ text, state }) => text && state !== 'done')?.text

const loansOf = (loans: NonNullable<KnownRecords['loans']>, when: When): Activity[] =>
  loans.map((loan, index) => ({
    key: `loan-${loan._id ?? index}`,
    kind: 'loan',
    title: 'Loan',
    status: isApproved(loan) ? 'Approved' : 'Pending',
    detail: isApproved(loan) ? undefined : nextText(loanTimes(loan), when),
    amount: readable(loan.amount),
    createdAt: loan.createdAt,
    times: loanTimes(loan),
    reference: shownOf(loan),
  }))

const withdrawalsOf = (transfers: NonNullable<KnownRecords['transfers']>, when: When): Activity[] =>
  transfers.map((transfer, index) => ({
    key: `withdrawal-${transfer._id ?? index}`,
    kind: 'withdrawal',
    method: transfer.transactiontype,
    title: withdrawalTitle(transfer.transactiontype),
    detail: [
      transfer.withdrawalPath === 'loan' ? 'From your loan balance.' : '',
      transfer.status ? '' : nextText(transferTimes(transfer), when),
    ]
      .filter(Boolean)
      .join(' '),
    status: transfer.status ? 'Approved' : 'Pending',
    amount: readable(transfer.amount)?.times(-1) ?? null,
    createdAt: transfer.createdAt,
    times: transferTimes(transfer),
    reference: shownOf(transfer),
  }))
