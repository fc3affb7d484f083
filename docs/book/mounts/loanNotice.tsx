import LoanNoticeDialog from '#flows/loanNotice/LoanNoticeDialog.tsx'
import { hosted } from './hosted.tsx'
import type { FlowMount } from './mount.ts'

export const loanNoticeMount: FlowMount = {
  mount: (input, { show }) =>
    hosted('loanNotice', input, <LoanNoticeDialog />, {
      afterwards: { show, page: 'Loan' },
    }),
}
