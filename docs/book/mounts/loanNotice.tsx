import LoanNoticeDialog from '#flows/loanNotice/LoanNoticeDialog.tsx'
import { hosted } from './hosted.tsx'
import type { FlowMount } from './mount.ts'

export const loanNoticeMount: FlowMount = {
  mount: (input, page) =>
    hosted(page, 'loanNotice', input, <LoanNoticeDialog />, {
      afterwards: 'Loan',
    }),
}
