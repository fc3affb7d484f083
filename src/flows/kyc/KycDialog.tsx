import type { PageModule } from '#actors/flows.ts'
import { usePrivateInput } from '#actors/privateInputs.ts'
import { flowRoot, useCustomer, useFlow, useFlowActor } from '#actors/useFlow.ts'
import { decisionNews } from '#domain/decisionNews.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { ConfirmLeaveDialog, type LeaveText, uploadLeaveText } from '../ConfirmLeaveDialog.tsx'
import { FlowDone } from '../FlowDone.tsx'
import { useBeforeUnload } from '../useBeforeUnload.ts'
import { useChosenFiles } from '../useChosenFiles.ts'
import { KycForm } from './KycForm.tsx'
import { kycFlow } from './kyc.flow.ts'

export const brings: PageModule = { flows: [kycFlow] }

/** A form for identity documents. F6, F7 */
export default function KycDialog() {
  const flow = useFlowActor('kyc')
  return (
    <Dialog title="KYC Verification" onClose={() => flow.send({ type: 'close' })}>
      <Content />
    </Dialog>
  )
}

/** Drawn again with each keystroke, unlike the dialog around it. */
function Content() {
  const front = useChosenFiles()
  const back = useChosenFiles()
  usePrivateInput('kycFiles', () => ({ front: front.ref.current, back: back.ref.current }))
  const customer = useCustomer()
  const [snapshot, send] = useFlow('kyc')
  useBeforeUnload(snapshot.context.touched && !snapshot.hasTag('succeeded'))

  return (
    <>
      <div className="flow-body" {...flowRoot(snapshot)}>
        {snapshot.hasTag('form') && (
          <KycForm snapshot={snapshot} send={send} files={{ front, back }} />
        )}
        {snapshot.hasTag('succeeded') && (
          <FlowDone
            title="We have your documents"
            text={`There is nothing to pay. ${decisionNews(customer, 'We usually check documents within one business day')}`}
            onClose={() => send({ type: 'close' })}
          />
        )}
      </div>
      {snapshot.hasTag('leaving') && (
        <ConfirmLeaveDialog
          {...uploadLeaveText(leaveTexts, {
            busy: snapshot.hasTag('busy'),
            failure: snapshot.context.failure,
          })}
          send={send}
        />
      )}
    </>
  )
}

const leaveForm: LeaveText = {
  title: 'Leave without sending?',
  text: 'The details and the pictures you chose will not be kept.',
  stayLabel: 'Go on with the form',
  leaveLabel: 'Leave',
}
const leaveTexts = {
  form: leaveForm,
  outcomeUnknown: {
    ...leaveForm,
    title: 'Leave the form?',
    text: 'The details and the pictures you chose will not be kept. Your overview shows whether the last try arrived.',
  },
  uploading: {
    title: 'Stop the upload?',
    text: 'Your documents are still on their way. If you leave now they may not arrive; your overview shows whether they did.',
    stayLabel: 'Keep uploading',
    leaveLabel: 'Stop and leave',
  },
}
