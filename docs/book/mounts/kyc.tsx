import KycDialog from '#flows/kyc/KycDialog.tsx'
import type { KycInput } from '#machines/kyc/kyc.types.ts'
import { sampleUser } from '#machines/samples.ts'
import { saveDraft } from '#session/drafts.ts'
import type { FlowMount } from './mount.ts'

export const kycMount: FlowMount = {
  mount({ name, draft }: KycInput, { show }) {
    if (draft) saveDraft('kyc', draft as Record<string, string>, sampleUser._id)
    const [firstName = '', lastName = ''] = name.split(' ')
    return {
      element: (
        <KycDialog
          user={{ ...sampleUser, firstName, middleName: '', lastName }}
          onClose={() => show(<h1>Overview</h1>)}
          onChanged={() => undefined}
        />
      ),
    }
  },
}
