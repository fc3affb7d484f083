import { paymentReference } from './paymentReference.ts'

/** The states of a payment that a customer reported for a loan. F27 */
export const loanPaymentStatuses = ['waiting', 'confirmed', 'refused'] as const

/**
 * The reference that goes on the bank transfer of one payment: a creditor reference with an `L`, so that it is never an
 * account's (D26). F30
 * @param base random, made once per opened form
 */
export const loanPaymentReference = (base: string): string =>
  paymentReference(`L${base.replaceAll(/[^0-9A-Za-z]/g, '').slice(-10)}`) ?? base
