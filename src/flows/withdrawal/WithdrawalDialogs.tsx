import { type ReactNode, useRef } from 'react'
import { usePrivateInput } from '#actors/privateInputs.ts'
import { flowRoot, useFlow, useFlowActor, useFlowState } from '#actors/useFlow.ts'
import type { WindowProps } from '#actors/windows.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { FrozenStep } from '../FrozenStep.tsx'
import { useBeforeUnload } from '../useBeforeUnload.ts'
import { CancelledStep } from './CancelledStep.tsx'
import { CodeDialog } from './CodeDialog.tsx'
import { LastWithdrawalStep } from './LastWithdrawal.tsx'
import { MethodStep } from './MethodStep.tsx'
import { DuplicateStep, SendingStep, SuccessStep } from './OutcomeSteps.tsx'
import { RequirementsStep } from './RequirementsStep.tsx'
import { CodeAcceptedStep, UnderReviewStep } from './ReviewSteps.tsx'
import { WithdrawForm } from './WithdrawForm.tsx'
import '../flow.css'
import './Withdrawal.css'

interface WithdrawalDialogsProps extends WindowProps {
  /** the mailed code or the second factor, as the page shows it */
  secondStep: ReactNode
}

/** The dialog `Withdraw`, and above it `Verification Code` while a code is required. W1–W7 */
export default function WithdrawalDialogs({ supportTexts, secondStep }: WithdrawalDialogsProps) {
  const flow = useFlowActor('withdrawal')
  const closable = useFlowState(
    'withdrawal',
    (snapshot) => snapshot.can({ type: 'cancel' }) || snapshot.can({ type: 'close' }),
  )
  const leave = () =>
    flow.send({ type: flow.getSnapshot().can({ type: 'cancel' }) ? 'cancel' : 'close' })
  return (
    <Dialog title="Withdraw" closable={closable} onClose={leave}>
      <Content supportTexts={supportTexts} secondStep={secondStep} onClose={leave} />
    </Dialog>
  )
}

/** Drawn again with each keystroke, unlike the dialog around it. */
function Content({
  supportTexts,
  secondStep,
  onClose,
}: WithdrawalDialogsProps & { onClose: () => void }) {
  const codeInput = useRef<HTMLInputElement>(null)
  usePrivateInput('withdrawalCode', () => codeInput.current?.value ?? '')
  const [snapshot, send] = useFlow('withdrawal')
  useBeforeUnload(
    snapshot.hasTag('sending') || (snapshot.hasTag('form') && snapshot.context.touched),
  )

  const step = { snapshot, send, supportTexts }
  const closable = snapshot.can({ type: 'cancel' }) || snapshot.can({ type: 'close' })
  const codeIsOpen = snapshot.hasTag('code')
  return (
    <>
      <div className="flow-body withdrawal" {...flowRoot(snapshot)}>
        {snapshot.hasTag('lookingBack') && <LastWithdrawalStep {...step} />}
        {snapshot.hasTag('frozen') && (
          <FrozenStep
            title="Your account is frozen, so nothing can be withdrawn"
            then="Then you can withdraw right away."
            onClose={onClose}
          >
            Your money stays yours and where it is.
          </FrozenStep>
        )}
        {snapshot.hasTag('checklist') && <RequirementsStep {...step} />}
        {snapshot.hasTag('methods') && <MethodStep {...step} />}
        {snapshot.hasTag('form') && <WithdrawForm {...step} />}
        {snapshot.hasTag('review') && <UnderReviewStep {...step} />}
        {snapshot.hasTag('levelPassed') && <CodeAcceptedStep {...step} />}
        {snapshot.hasTag('sending') && <SendingStep {...step} />}
        {snapshot.hasTag('succeeded') && <SuccessStep {...step} />}
        {snapshot.hasTag('alreadyMade') && <DuplicateStep {...step} />}
        {snapshot.hasTag('cancelled') && !codeIsOpen && <CancelledStep {...step} />}
      </div>
      {codeIsOpen && (
        <CodeDialog
          {...step}
          secondStep={secondStep}
          codeInput={codeInput}
          closable={closable}
          onClose={onClose}
        />
      )}
    </>
  )
}
