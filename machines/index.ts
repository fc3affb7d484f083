import { dashboardMachine } from './dashboard/dashboard.machine.ts'
import { depositMachine } from './deposit/deposit.machine.ts'
import { kycMachine } from './kyc/kyc.machine.ts'
import { loanApplicationMachine } from './loanApplication/loanApplication.machine.ts'
import { loanNoticeMachine } from './loanNotice/loanNotice.machine.ts'
import { sessionMachine } from './session/session.machine.ts'
import { testimonialMachine } from './testimonial/testimonial.machine.ts'
import { withdrawalMachine } from './withdrawal/withdrawal.machine.ts'

/** Every flow of the product, by name: docs, path generation and the machine lint walk this. */
export const machines = {
  dashboard: dashboardMachine,
  deposit: depositMachine,
  kyc: kycMachine,
  loanApplication: loanApplicationMachine,
  loanNotice: loanNoticeMachine,
  session: sessionMachine,
  testimonial: testimonialMachine,
  withdrawal: withdrawalMachine,
}
