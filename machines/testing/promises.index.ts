import type { FlowName } from '#machines/flowLinks.ts'
import type { Promises } from '#statechart-paths/promises'
import { depositPromises } from '../deposit/deposit.promises.ts'
import { loanApplicationPromises } from '../loanApplication/loanApplication.promises.ts'
import { paymentPromises } from '../payment/payment.promises.ts'
import { withdrawalPromises } from '../withdrawal/withdrawal.promises.ts'

/** The promises of every flow. */
export const promises: Partial<Record<FlowName, Promises>> = {
  deposit: depositPromises,
  loanApplication: loanApplicationPromises,
  payment: paymentPromises,
  withdrawal: withdrawalPromises,
}
