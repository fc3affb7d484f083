import { type ReactNode, useRef } from 'react'
import { usePrivateInput } from '#actors/privateInputs.ts'
import {
  flowRoot,
  type Snapshot,
  useBank,
  useFlow,
  useFlowActor,
  useFlowState,
  useRunningFlow,
} from '#actors/useFlow.ts'
import { actorOf } from '#machines/system.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { FrozenStep } from '../FrozenStep.tsx'
import { useBeforeUnload } from '../useBeforeUnload.ts'
import { CancelledStep } from './CancelledStep.tsx'
import { CodeDialog } from './CodeDialog.tsx'
import { MethodStep } from './MethodStep.tsx'
import { DuplicateStep, SuccessStep } from './OutcomeSteps.tsx'
import { CodeAcceptedStep, UnderReviewStep } from './ReviewSteps.tsx'
import { WithdrawForm } from './WithdrawForm.tsx'
import '../flow.css'
import './Withdrawal.css'

interface WithdrawalDialogsProps {
  /** the mailed code or the second factor, as the page shows it */
  secondStep: ReactNode
  /** the list of what it needs, as the page shows it */
  requirements: ReactNode
  /** the result of the payment, as the page shows it */
  payment: ReactNode
}

/** The dialog `Withdraw`, and above it `Verification Code` while a code is required. W1–W7 */
export default function WithdrawalDialogs(props: WithdrawalDialogsProps) {
  const flow = useFlowActor('withdrawal')
  const { system } = useBank().root
  const way = useFlowState('withdrawal', wayOut)
  // The payment says itself when it can be left.
  const canLeavePayment = useRunningFlow('payment', (snapshot) => snapshot.can({ type: 'close' }))
  const closable = way !== undefined || canLeavePayment === true
  const leave = () => {
    const type = wayOut(flow.getSnapshot())
    if (type) flow.send({ type })
    else actorOf(system, 'payment')?.send({ type: 'close' })
  }
  return (
    <Dialog title="Withdraw" closable={closable} onClose={leave}>
      <Content {...props} onClose={leave} />
    </Dialog>
  )
}

/** How the customer leaves the withdrawal now, if at all. */
const wayOut = (snapshot: Snapshot<'withdrawal'>) =>
  (['cancel', 'close'] as const).find((type) => snapshot.can({ type }))

/** Drawn again with each keystroke, unlike the dialog around it. */
function Content({
  requirements,
  secondStep,
  payment,
  onClose,
}: WithdrawalDialogsProps & { onClose: () => void }) {
  const codeInput = useRef<HTMLInputElement>(null)
  usePrivateInput('withdrawalCode', () => codeInput.current?.value ?? '')
  const [snapshot, send] = useFlow('withdrawal')
  useBeforeUnload(
    snapshot.hasTag('sending') || (snapshot.hasTag('form') && snapshot.context.touched),
  )

  const step = { snapshot, send }
  const codeIsOpen = snapshot.hasTag('code')
  return (
    <>
      <div className="flow-body withdrawal" {...flowRoot(snapshot)}>
        {snapshot.hasTag('frozen') && (
          <FrozenStep
            title="Your account is frozen, so nothing can be withdrawn"
            onClose={onClose}
          />
        )}
        {snapshot.hasTag('requirements') && requirements}
        {snapshot.hasTag('methods') && <MethodStep {...step} />}
        {snapshot.hasTag('form') && <WithdrawForm {...step} />}
        {snapshot.hasTag('review') && <UnderReviewStep {...step} />}
        {snapshot.hasTag('levelPassed') && <CodeAcceptedStep {...step} />}
        {snapshot.hasTag('paying') && payment}
        {snapshot.hasTag('succeeded') && <SuccessStep {...step} />}
        {snapshot.hasTag('alreadyMade') && <DuplicateStep {...step} />}
        {snapshot.hasTag('cancelled') && !codeIsOpen && <CancelledStep {...step} />}
      </div>
      {codeIsOpen && (
        <CodeDialog
          {...step}
          secondStep={secondStep}
          codeInput={codeInput}
          closable={wayOut(snapshot) !== undefined}
          onClose={onClose}
        />
      )}
    </>
  )
}
