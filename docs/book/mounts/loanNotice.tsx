import type { LoanRecord } from '#contract/money.ts'
import LoanNoticeDialog from '#flows/loanNotice/LoanNoticeDialog.tsx'
import type { LoanNoticeInput } from '#machines/loanNotice/loanNotice.machine.ts'
import { sampleUser } from '#machines/samples.ts'
import type { View } from '#tests/paths/levels/view/performer.tsx'

export const loanNoticeView: View = {
  open({ loan }: LoanNoticeInput, { show }) {
    const notice = (latest: LoanRecord | undefined) => (
      <LoanNoticeDialog
        loan={latest}
        user={sampleUser}
        onClose={() => show(<h1>Loan</h1>)}
        onReload={async () => undefined}
      />
    )
    return {
      element: notice(loan),
      outside: { 'loan read': (latest) => show(notice(latest as LoanRecord)) },
    }
  },
}
