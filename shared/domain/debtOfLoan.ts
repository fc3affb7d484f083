import { isApproved } from './balances.ts'
import { type Debt, debtOf } from './loanSchedule.ts'
import { rateFrom } from './loanTerms.ts'
import { type Amount, amountProblem, fromMinor, toMinor } from './money.ts'

/** A loan as its customer has it. */
export interface KnownLoan {
  _id?: string
  amount: Amount | null
  status: string
  agreement?: {
    apr: string | number
    termMonths: number
    firstDueDate: string
    repayments: readonly { amount: Amount | null }[]
  }
  payments?: readonly { amount: Amount | null; status: string }[]
}

/**
 * The debt of a loan; undefined if the loan is not approved, has no agreement, or has an unreadable amount:
 * then it is not known. F18
 * @param today a calendar day in UTC
 */
export function debtOfLoan(loan: KnownLoan, today: string): Debt | undefined {
  const { amount, agreement } = loan
  if (!agreement || !isApproved(loan) || amount === null || amountProblem(amount)) return undefined
  const { apr, termMonths, firstDueDate, repayments } = agreement
  const repaid = repayments.map((repayment) => repayment.amount ?? 0)
  return debtOf(amount, { rate: rateFrom(apr), termMonths, firstDueDate, repaid }, today)
}

/** The payable amounts of a loan, such as `161.10`. */
export interface PayableLoan {
  id: string
  /** the past-due amount, or else the next payment; at most `open` */
  due: string
  /** the debt, less the payments in review */
  open: string
}

/**
 * The payable amounts of a loan; undefined without a debt, with an unknown debt, and with a bank that takes no payments
 * here (F30).
 * @param today a calendar day in UTC
 */
export function payableOf(loan: KnownLoan | undefined, today: string): PayableLoan | undefined {
  const debt = loan && debtOfLoan(loan, today)
  if (!loan?._id || !debt?.next || !loan.payments) return undefined
  const waiting = waitingPayments(loan).reduce((sum, { amount }) => sum + toMinor(amount ?? 0), 0)
  const open = debt.owed - waiting
  const due = Math.min(open, debt.pastDue || debt.next.amount)
  return open > 0 ? { id: loan._id, due: fromMinor(due), open: fromMinor(open) } : undefined
}

/** The payments that a customer reported and the bank has not seen yet. F29 */
export const waitingPayments = <Payment extends { status: string }>({
  payments = [],
}: {
  payments?: readonly Payment[]
}): Payment[] => payments.filter(({ status }) => status === 'waiting')

/** The calendar day of now, in UTC, as the bank counts due dates. */
export const todayInUtc = (): string => new Date().toISOString().slice(0, 10)
