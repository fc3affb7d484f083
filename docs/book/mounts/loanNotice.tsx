import type { LoanRecord } from '#contract/money.ts'
import LoanNoticeDialog from '#flows/loanNotice/LoanNoticeDialog.tsx'
import type { LoanNoticeInput } from '#machines/loanNotice/loanNotice.machine.ts'
import { sampleUser } from '#machines/samples.ts'
import type { FlowMount, MountContext } from './mount.ts'

/** The notice as the page shows it after it has read this loan. */
export const loanNoticeElement = (loan: LoanRecord | undefined, { show }: MountContext) => (
  <LoanNoticeDialog
    loan={loan}
    user={sampleUser}
    onClose={() => show(<h1>Loan</h1>)}
    onReload={async () => undefined}
  />
)

export const loanNoticeMount: FlowMount = {
  mount: ({ loan }: LoanNoticeInput, context) => ({ element: loanNoticeElement(loan, context) }),
}
