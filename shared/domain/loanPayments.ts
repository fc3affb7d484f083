/** The states of a payment that a customer reported for a loan. F27 */
export const loanPaymentStatuses = ['waiting', 'confirmed', 'refused'] as const
