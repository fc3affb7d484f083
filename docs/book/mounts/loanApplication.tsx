import LoanDialog from '#flows/loanApplication/LoanDialog.tsx'
import type { LoanApplicationInput } from '#machines/loanApplication/loanApplication.types.ts'
import { sampleUser } from '#machines/samples.ts'
import { saveDraft } from '#session/drafts.ts'
import type { View } from '#tests/paths/levels/view/performer.tsx'

export const loanApplicationView: View = {
  open({ known, draft }: LoanApplicationInput, { show }) {
    if (draft) saveDraft('loan', draft as Record<string, string>, sampleUser._id)
    const { homeAddress = '', city = '', phone = '' } = known ?? {}
    const away = () => show(<h1>Loan</h1>)
    return {
      element: (
        <LoanDialog
          user={{ ...sampleUser, address: homeAddress, city, phone }}
          onClose={away}
          onTaken={away}
          onChanged={() => undefined}
        />
      ),
    }
  },
}
