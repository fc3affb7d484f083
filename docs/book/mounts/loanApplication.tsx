import LoanDialog from '#flows/loanApplication/LoanDialog.tsx'
import { hosted } from './hosted.tsx'
import type { FlowMount } from './mount.ts'

export const loanApplicationMount: FlowMount = {
  mount: (input, page) =>
    hosted(page, 'loanApplication', input, <LoanDialog />, {
      afterwards: 'Loan',
    }),
}
