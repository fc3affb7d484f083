import LoanDialog from '#flows/loanApplication/LoanDialog.tsx'
import type { LoanApplicationInput } from '#machines/loanApplication/loanApplication.types.ts'
import { sampleUser } from '#machines/samples.ts'
import { saveDraft } from '#session/drafts.ts'
import type { FlowMount } from './mount.ts'

export const loanApplicationMount: FlowMount = {
  mount({ known, draft }: LoanApplicationInput, { show }) {
    if (draft) saveDraft('loan', draft as Record<string, string>, sampleUser._id)
    const { homeAddress = '', city = '', phone = '' } = known ?? {}
    const showLoanPage = () => show(<h1>Loan</h1>)
    return {
      element: (
        <LoanDialog
          user={{ ...sampleUser, address: homeAddress, city, phone }}
          onClose={showLoanPage}
          onTaken={showLoanPage}
          onChanged={() => undefined}
        />
      ),
    }
  },
}
