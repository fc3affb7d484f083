import type { PageModule } from '#actors/flows.ts'
import { flowRoot, useCustomer, useFlow, useFlowActor, useFlowState } from '#actors/useFlow.ts'
import { loanPendingMessage } from '#domain/loanDecision.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Steps } from '#ui/Steps.tsx'
import { ConfirmLeaveDialog } from '../ConfirmLeaveDialog.tsx'
import { FrozenStep } from '../FrozenStep.tsx'
import { useAddressed } from '../useAddressed.ts'
import { useBeforeUnload } from '../useBeforeUnload.ts'
import { loanApplicationFlow } from './loanApplication.flow.ts'
import { PersonalStep } from './PersonalStep.tsx'
import { ProfessionalStep } from './ProfessionalStep.tsx'
import { SubmissionStep } from './SubmissionStep.tsx'
import './LoanApplication.css'

export const brings: PageModule = { flows: [loanApplicationFlow] }

/** The two steps of a loan application and its submission. F3, F4 */
export default function LoanDialog() {
  const flow = useFlowActor('loanApplication')
  const closable = useFlowState('loanApplication', (snapshot) => snapshot.can({ type: 'close' }))
  return (
    <Dialog title="Apply for Loan" closable={closable} onClose={() => flow.send({ type: 'close' })}>
      <Content />
    </Dialog>
  )
}

/** Drawn again with each keystroke, unlike the dialog around it. */
function Content() {
  const { country } = useCustomer()
  const addressed = useAddressed()
  const [snapshot, send] = useFlow('loanApplication')
  const { pendingSince } = snapshot.context
  useBeforeUnload(
    snapshot.hasTag('applying') || (snapshot.context.touched && snapshot.status === 'active'),
  )

  const step = { snapshot, send, symbol: country.symbol }
  return (
    <>
      <div className="flow-body" {...flowRoot(snapshot)}>
        {snapshot.hasTag('frozen') && (
          <FrozenStep
            title="Your account is frozen, so you cannot apply for a loan now"
            onClose={() => send({ type: 'close' })}
          />
        )}
        {snapshot.hasTag('personal') && (
          <>
            <Steps labels={stepLabels} current={0} />
            {pendingSince && (
              <Notice tone="info" title="Your earlier application comes first">
                {loanPendingMessage(pendingSince, new Date().toISOString(), addressed)}
              </Notice>
            )}
            <PersonalStep {...step} />
          </>
        )}
        {snapshot.hasTag('professional') && (
          <>
            <Steps labels={stepLabels} current={1} />
            <ProfessionalStep {...step} />
          </>
        )}
        {snapshot.hasTag('applying') && <SubmissionStep {...step} />}
      </div>
      {snapshot.hasTag('leaving') && (
        <ConfirmLeaveDialog
          title={snapshot.context.sent ? 'Leave the application?' : 'Leave without applying?'}
          text={
            snapshot.context.sent
              ? 'What you entered will not be kept. The Loan page shows whether the last try arrived.'
              : 'What you entered will not be kept, and nothing was sent.'
          }
          stayLabel="Go on with the application"
          leaveLabel="Leave"
          send={send}
        />
      )}
    </>
  )
}

const stepLabels = ['Loan and home', 'Work and purpose']
