import type { PageModule } from '#actors/flows.ts'
import { usePrivateInput } from '#actors/privateInputs.ts'
import { flowRoot, useCustomer, useFlow, useFlowActor } from '#actors/useFlow.ts'
import { decisionNews } from '#domain/decisionNews.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { ConfirmLeaveDialog, uploadLeaveText } from '../ConfirmLeaveDialog.tsx'
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
          {...uploadLeaveText(leaveWords, {
            busy: snapshot.hasTag('busy'),
            failure: snapshot.context.failure,
            hasTyped: Object.values(snapshot.context.values).some((value) => value !== ''),
            hasChosen: Object.values(snapshot.context.files).some(({ length }) => length > 0),
          })}
          send={send}
        />
      )}
    </>
  )
}

const leaveWords = {
  typed: 'the details',
  chosen: 'the pictures',
  stayLabel: 'Go on with the form',
  record: 'Your overview',
  onTheWay:
    'Your documents are still on their way. If you leave now they may not arrive; your overview shows whether they did.',
}
