import type { FlowName } from '#machines/flowLinks.ts'
import type { Promises } from '#statechart-paths/promises'
import { depositPromises } from '../deposit/deposit.promises.ts'
import { depositReturnPromises } from '../depositReturn/depositReturn.promises.ts'
import { kycPromises } from '../kyc/kyc.promises.ts'
import { loanApplicationPromises } from '../loanApplication/loanApplication.promises.ts'
import { loanPaymentPromises } from '../loanPayment/loanPayment.promises.ts'
import { paymentPromises } from '../payment/payment.promises.ts'
import { requirementsPromises } from '../requirements/requirements.promises.ts'
import { withdrawalPromises } from '../withdrawal/withdrawal.promises.ts'

/** The promises of every flow. */
export const promises: Partial<Record<FlowName, Promises>> = {
  deposit: depositPromises,
  depositReturn: depositReturnPromises,
  kyc: kycPromises,
  loanApplication: loanApplicationPromises,
  loanPayment: loanPaymentPromises,
  payment: paymentPromises,
  requirements: requirementsPromises,
  withdrawal: withdrawalPromises,
}
