import KycDialog from '#flows/kyc/KycDialog.tsx'
import type { KycInput } from '#machines/kyc/kyc.types.ts'
import { sampleUser } from '#machines/samples.ts'
import type { View } from './performer.tsx'

export const kycView: View = {
  open({ name }: KycInput, { show }) {
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
