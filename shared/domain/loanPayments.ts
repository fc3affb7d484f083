import { paymentReference } from './paymentReference.ts'

/** The states of a payment that a customer reported for a loan. F27 */
export const loanPaymentStatuses = ['waiting', 'confirmed', 'refused'] as const

/**
 * The reference that goes on the bank transfer of a loan's next payment: a creditor reference with an `L`, so that it
 * is never an account's (D26). It stays the same until a payment is reported, however often the window is opened. F30
 * @param loanId its last letters and digits distinguish it
 * @param earlier how many payments were reported before
 */
export function loanPaymentReference(loanId: string, earlier: number): string {
  const tail = loanId.replaceAll(/[^0-9A-Za-z]/g, '').slice(-12)
  const number = String(earlier + 1).padStart(2, '0')
  // Short enough, and of the letters and digits that it may have.
  return paymentReference(`L${tail}${number}`)!
}
