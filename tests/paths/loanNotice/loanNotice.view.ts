import { loanNoticeElement, loanNoticeMount } from '#book/mounts/loanNotice.tsx'
import type { LoanRecord } from '#contract/money.ts'
import type { ViewSetup } from '../levels/view/viewSetup.ts'

export const loanNoticeView: ViewSetup = {
  mount: loanNoticeMount,
  hostEvents: (context) => ({
    loanRead: (loan: LoanRecord) => context.show(loanNoticeElement(loan, context)),
  }),
}
