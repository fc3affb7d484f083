import LoanDialog from '#flows/loanApplication/LoanDialog.tsx'
import { hosted } from './hosted.tsx'
import type { FlowMount } from './mount.ts'

export const loanApplicationMount: FlowMount = {
  mount: (input, { show }) =>
    hosted('loanApplication', input, <LoanDialog />, {
      afterwards: { show, page: 'Loan' },
    }),
}
