import type { ReactNode } from 'react'
import { flowRoot, useCustomer, useFlow, useFlowActor, useFlowState } from '#actors/useFlow.ts'
import { endsIdentity } from '#machines/accountSettings/accountSettings.identity.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { ConfirmLeaveDialog } from '../ConfirmLeaveDialog.tsx'
import { FlowDone } from '../FlowDone.tsx'
import { FrozenStep } from '../FrozenStep.tsx'
import { useBeforeUnload } from '../useBeforeUnload.ts'
import { SettingsForm } from './SettingsForm.tsx'

interface AccountSettingsProps {
  /** asks again who is there, while the chart runs that */
  proof: ReactNode
}

/** A form for the customer's own details. D12 */
export default function AccountSettingsDialog({ proof }: AccountSettingsProps) {
  const flow = useFlowActor('accountSettings')
  const closable = useFlowState('accountSettings', (snapshot) => snapshot.can({ type: 'close' }))
  return (
    <Dialog
      title="Account Settings"
      closable={closable}
      onClose={() => flow.send({ type: 'close' })}
    >
      <Content proof={proof} />
    </Dialog>
  )
}

/** Drawn again with each keystroke, unlike the dialog around it. */
function Content({ proof }: AccountSettingsProps) {
  const { emailConfirmed } = useCustomer()
  const [snapshot, send] = useFlow('accountSettings')
  const isProving = snapshot.hasTag('proving')
  useBeforeUnload(snapshot.context.touched && (isProving || snapshot.hasTag('form')))

  return (
    <>
      <div className="flow-body" {...flowRoot(snapshot)}>
        {snapshot.hasTag('frozen') && (
          <FrozenStep
            title="Your account is frozen, so your details cannot be changed now"
            onClose={() => send({ type: 'close' })}
          />
        )}
        {isProving && proof}
        {snapshot.hasTag('form') && <SettingsForm snapshot={snapshot} send={send} />}
        {snapshot.hasTag('succeeded') && (
          <FlowDone
            title="Your details are saved"
            text={
              endsIdentity(snapshot.context)
                ? `Your name or date of birth is new, so please verify your identity again before your next withdrawal.${emailConfirmed ? ' We have emailed you how.' : ''}`
                : 'You see them on your account page.'
            }
            onClose={() => send({ type: 'close' })}
          />
        )}
      </div>
      {snapshot.hasTag('leaving') && (
        <ConfirmLeaveDialog
          title="Leave without saving?"
          text="What you changed will not be kept."
          stayLabel="Go on editing"
          leaveLabel="Leave"
          send={send}
        />
      )}
    </>
  )
}
