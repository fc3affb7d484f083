import { documentTypes, filesProblem } from '#domain/files.ts'
import { amountProblem, canonicalAmount, toMinor } from '#domain/money.ts'
import type { LoanPaymentContext, LoanPaymentPayloadInput } from './loanPayment.types.ts'

/** The errors of the amount: it is at most the whole debt. */
export function amountErrors({ values, loan }: LoanPaymentContext): { amount?: string } {
  const problem =
    amountProblem(values.amount) ??
    (toMinor(canonicalAmount(values.amount)) > toMinor(loan.open)
      ? 'That is more than you still owe on this loan'
      : undefined)
  return problem ? { amount: problem } : {}
}

/** The errors of the proof; none when it may be sent. */
export function proofErrors({ images }: LoanPaymentContext): { images?: string } {
  const problem = filesProblem(images, documentTypes)
  return problem ? { images: problem } : {}
}

export const toPayload = ({
  loan,
  values,
  reference,
}: LoanPaymentContext): LoanPaymentPayloadInput => ({
  loanId: loan.id,
  amount: canonicalAmount(values.amount),
  referenceNumber: reference,
})
