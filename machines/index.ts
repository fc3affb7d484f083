import { depositMachine } from './deposit/deposit.machine.ts'
import { kycMachine } from './kyc/kyc.machine.ts'
import { loanApplicationMachine } from './loanApplication/loanApplication.machine.ts'
import { loanNoticeMachine } from './loanNotice/loanNotice.machine.ts'
import { sessionMachine } from './session/session.machine.ts'
import { withdrawalMachine } from './withdrawal/withdrawal.machine.ts'

/** Every flow of the product, by name: docs, path generation and the machine lint walk this. */
export const machines = {
  deposit: depositMachine,
  kyc: kycMachine,
  loanApplication: loanApplicationMachine,
  loanNotice: loanNoticeMachine,
  session: sessionMachine,
  withdrawal: withdrawalMachine,
}
