import { fireEvent } from '@testing-library/dom'
import { useState } from 'react'
import KycDialog from '#flows/kyc/KycDialog.tsx'
import WithdrawalDialogs from '#flows/withdrawal/WithdrawalDialogs.tsx'
import { sampleUser } from '#machines/samples.ts'
import type { WithdrawalInput } from '#machines/withdrawal/withdrawal.types.ts'
import { store } from '#session/storage.ts'
import type { View } from './performer.tsx'

export const withdrawalView: View = {
  open({ path, method, reference, symbol }: WithdrawalInput, { show }) {
    store('withdrawalReference', reference)
    const user = { ...sampleUser, country: { symbol } }
    return {
      element: <Dialogs {...{ user, path, method }} onClose={() => show(<h1>Overview</h1>)} />,
      outside: {
        'code typed': () => typed('314159'),
        'form sent': () => void fireEvent.submit(document.querySelector('dialog form')!),
        'cancelled beneath': () => {
          const buttons = [...document.querySelectorAll('dialog form button')]
          fireEvent.click(buttons.find(({ textContent }) => textContent === 'Cancel')!)
        },
      },
    }
  },
}

function typed(value: string): void {
  fireEvent.change(document.querySelector('[name=userOtp]')!, { target: { value } })
}

interface DialogsProps {
  user: typeof sampleUser
  path: WithdrawalInput['path']
  method: WithdrawalInput['method']
  onClose: () => void
}

/** The two windows of a withdrawal, and the identity check the dashboard opens above them. */
function Dialogs(props: DialogsProps) {
  const [kyc, setKyc] = useState(false)
  return (
    <>
      <WithdrawalDialogs {...props} onKycNeeded={() => setKyc(true)} onChanged={() => undefined} />
      {kyc && (
        <KycDialog user={props.user} onClose={() => setKyc(false)} onChanged={() => undefined} />
      )}
    </>
  )
}
