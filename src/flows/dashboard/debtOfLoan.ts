import type { LoanRecord } from '#contract/records.ts'
import { isApproved } from '#domain/balances.ts'
import { type Debt, debtOf } from '#domain/loanSchedule.ts'
import { rateFrom } from '#domain/loanTerms.ts'
import { amountProblem } from '#domain/money.ts'

/**
 * The debt of a loan; undefined if the loan is not approved, has no agreement, or has an unreadable amount:
 * then it is not known. F18
 * @param today a calendar day in UTC
 */
export function debtOfLoan(loan: LoanRecord, today: string): Debt | undefined {
  const { amount, agreement } = loan
  if (!agreement || !isApproved(loan) || amount === null || amountProblem(amount)) return undefined
  const { apr, termMonths, firstDueDate, repayments } = agreement
  const repaid = repayments.map((repayment) => repayment.amount)
  return debtOf(amount, { rate: rateFrom(apr), termMonths, firstDueDate, repaid }, today)
}

/** The calendar day of now, in UTC, as the bank counts due dates. */
export const todayInUtc = (): string => new Date().toISOString().slice(0, 10)
