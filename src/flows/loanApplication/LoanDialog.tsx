import { useCallback, useState } from 'react'
import type { LoanRecord } from '#contract/money.ts'
import type { User } from '#contract/user.ts'
import { loanPendingMessage } from '#domain/loanDecision.ts'
import { loanApplicationMachine } from '#machines/loanApplication/loanApplication.machine.ts'
import { clearDraft, readDraft } from '#session/drafts.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Steps } from '#ui/Steps.tsx'
import { ConfirmLeaveDialog } from '../ConfirmLeaveDialog.tsx'
import { newReference } from '../newReference.ts'
import { useBeforeUnload } from '../useBeforeUnload.ts'
import { draftValues, useDraft } from '../useDraft.ts'
import { flowRoot, useFlow } from '../useFlow.ts'
import { useOnClosed } from '../useOnClosed.ts'
import { useOnEmitted } from '../useOnEmitted.ts'
import { loanApplicationActors } from './actors.ts'
import { PersonalStep } from './PersonalStep.tsx'
import { ProfessionalStep } from './ProfessionalStep.tsx'
import { SubmissionStep } from './SubmissionStep.tsx'
import './LoanApplication.css'

interface LoanDialogProps {
  user: User
  /** the application that is already pending: a second one is not accepted (F9) */
  pending?: LoanRecord
  onClose: () => void
  /** the bank has the application: refresh the loans, close this dialog, open the loan notice */
  onTaken: () => void
  /** the bank may have the application despite a failure: refresh the loans */
  onChanged: () => void
}

/** The two steps of a loan application and its submission. F3, F4 */
export default function LoanDialog(props: LoanDialogProps) {
  const { user, onClose, onTaken, onChanged } = props
  // The value at opening: the application sent from here must not count as an earlier one.
  const [pending] = useState(props.pending)
  const [machine] = useState(() =>
    loanApplicationMachine.provide({ actors: loanApplicationActors(user) }),
  )
  const [input] = useState(() => ({
    reference: newReference(),
    known: { homeAddress: user.address, city: user.city, phone: user.phone },
    draft: readDraft('loan', user._id),
  }))
  const [snapshot, send, actor] = useFlow(machine, { input })

  useDraft('loan', draftValues(snapshot.context), {
    owner: user._id,
    discard: snapshot.status === 'done',
  })
  useOnClosed(snapshot, onClose)
  const onAccepted = useCallback(() => {
    // The loan notice replaces this dialog before `useDraft` could run again.
    clearDraft('loan')
    onTaken()
  }, [onTaken])
  useOnEmitted(actor, 'received', onAccepted)
  useOnEmitted(actor, 'changed', onChanged)
  useBeforeUnload(
    snapshot.hasTag('applying') || (snapshot.context.touched && snapshot.status === 'active'),
  )

  const step = { snapshot, send, symbol: user.country.symbol }
  return (
    <Dialog
      title="Apply for Loan"
      closable={snapshot.can({ type: 'close' })}
      onClose={() => send({ type: 'close' })}
    >
      <div className="flow-body" {...flowRoot(snapshot)}>
        {snapshot.hasTag('personal') && (
          <>
            <Steps labels={stepLabels} current={0} />
            {pending && (
              <Notice tone="info" title="Your earlier application comes first">
                {loanPendingMessage(pending.createdAt, new Date().toISOString())}
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
    </Dialog>
  )
}

const stepLabels = ['Home and income', 'Work and purpose']
