import { useState } from 'react'
import KycDialog from '#flows/kyc/KycDialog.tsx'
import WithdrawalDialogs from '#flows/withdrawal/WithdrawalDialogs.tsx'
import { sampleUser } from '#machines/samples.ts'
import type { WithdrawalInput } from '#machines/withdrawal/withdrawal.types.ts'
import { defaultSettings } from '#pages/public/defaultSettings.ts'
import { store } from '#session/storage.ts'
import type { FlowMount } from './mount.ts'

export const withdrawalMount: FlowMount = {
  mount({ path, method, reference, symbol }: WithdrawalInput, { show }) {
    store('withdrawalReference', reference)
    const user = { ...sampleUser, country: { symbol } }
    return {
      element: <Dialogs {...{ user, path, method }} onClose={() => show(<h1>Overview</h1>)} />,
    }
  },
}

interface DialogsProps {
  user: typeof sampleUser
  path: WithdrawalInput['path']
  method: WithdrawalInput['method']
  onClose: () => void
}

/** The two dialogs of a withdrawal, and the identity check that the dashboard opens above them. */
function Dialogs(props: DialogsProps) {
  const [kycOpen, setKycOpen] = useState(false)
  return (
    <>
      <WithdrawalDialogs
        {...props}
        supportTexts={defaultSettings}
        identityOpen={kycOpen}
        onKycNeeded={() => setKycOpen(true)}
        onChanged={() => undefined}
      />
      {kycOpen && (
        <KycDialog
          user={props.user}
          onClose={() => setKycOpen(false)}
          onChanged={() => undefined}
        />
      )}
    </>
  )
}
