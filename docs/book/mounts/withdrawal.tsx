import { useState } from 'react'
import KycDialog from '#flows/kyc/KycDialog.tsx'
import WithdrawalDialogs from '#flows/withdrawal/WithdrawalDialogs.tsx'
import { sampleUser } from '#machines/samples.ts'
import type { WithdrawalInput } from '#machines/withdrawal/withdrawal.types.ts'
import { defaultSettings } from '#pages/public/defaultSettings.ts'
import { store } from '#session/storage.ts'
import type { View } from '#tests/paths/levels/view/performer.tsx'

export const withdrawalView: View = {
  open({ path, method, reference, symbol }: WithdrawalInput, { show }) {
    store('withdrawalReference', reference)
    const user = { ...sampleUser, country: { symbol } }
    return {
      element: <Dialogs {...{ user, path, method }} onClose={() => show(<h1>Overview</h1>)} />,
      outside: {
        'code typed': () => typed('314159'),
        'form sent': () => document.querySelector<HTMLFormElement>('dialog form')!.requestSubmit(),
        'cancelled beneath': () => {
          const buttons = [...document.querySelectorAll<HTMLElement>('dialog button')]
          buttons.find(({ textContent }) => textContent === 'Cancel')!.click()
        },
      },
    }
  },
}

/** As a key does it: React takes no note of a value that a script sets. */
function typed(value: string): void {
  const field = document.querySelector('[name=userOtp]')!
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
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
      <WithdrawalDialogs
        {...props}
        supportTexts={defaultSettings}
        identityOpen={kyc}
        onKycNeeded={() => setKyc(true)}
        onChanged={() => undefined}
      />
      {kyc && (
        <KycDialog user={props.user} onClose={() => setKyc(false)} onChanged={() => undefined} />
      )}
    </>
  )
}
