import { useEffect, useRef, useState } from 'react'
import type { User } from '#contract/user.ts'
import type { WithdrawalPath } from '#domain/balances.ts'
import type { WithdrawalMethod } from '#domain/withdrawal.ts'
import { withdrawalMachine } from '#machines/withdrawal/withdrawal.machine.ts'
import { readDraft } from '#session/drafts.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { useBeforeUnload } from '../useBeforeUnload.ts'
import { draftValues, useDraft } from '../useDraft.ts'
import { flowRoot, useFlow } from '../useFlow.ts'
import { useOnEmitted } from '../useOnEmitted.ts'
import { withdrawalActors } from './actors.ts'
import { CancelledStep } from './CancelledStep.tsx'
import { CodeDialog } from './CodeDialog.tsx'
import { MethodStep } from './MethodStep.tsx'
import { DuplicateStep, SendingStep, SuccessStep } from './OutcomeSteps.tsx'
import { RequirementsStep } from './RequirementsStep.tsx'
import { CodeAcceptedStep, UnderReviewStep } from './ReviewSteps.tsx'
import { withdrawalReference } from './reference.ts'
import type { SupportTexts } from './stepProps.ts'
import { WithdrawForm } from './WithdrawForm.tsx'
import '../flow.css'
import './Withdrawal.css'

interface WithdrawalDialogsProps {
  user: User
  path: WithdrawalPath
  method?: WithdrawalMethod
  /** texts of the site settings; mails use them too */
  supportTexts: SupportTexts
  onClose: () => void
  /** the identity must be verified first: open the identity dialog above this one */
  onKycNeeded: () => void
  /** whether the identity dialog is open above this one */
  identityOpen: boolean
  /** the bank has a new withdrawal or level, or may have one */
  onChanged: () => void
}

/** The dialog `Withdraw`, and above it `Verification Code` while a code is required. W1–W7 */
export default function WithdrawalDialogs(props: WithdrawalDialogsProps) {
  const { user, path, method, supportTexts, onClose, onKycNeeded, identityOpen, onChanged } = props
  const codeInput = useRef<HTMLInputElement>(null)
  const [machine] = useState(() =>
    withdrawalMachine.provide({
      actors: withdrawalActors({ user, typedCode: () => codeInput.current?.value ?? '' }),
    }),
  )
  const [input] = useState(() => ({
    path,
    method,
    reference: withdrawalReference(),
    symbol: user.country.symbol,
    draft: readDraft('withdrawal', user._id),
  }))
  const [snapshot, send, actor] = useFlow(machine, { input })

  const closed = snapshot.matches('closed')
  useDraft('withdrawal', draftValues(snapshot.context), {
    owner: user._id,
    discard: closed || snapshot.hasTag('succeeded') || snapshot.hasTag('alreadyMade'),
  })
  useEffect(() => {
    // The dialog above is closed first, since the dashboard closes the topmost one.
    if (closed && !identityOpen) onClose()
  }, [closed, identityOpen, onClose])
  useOnEmitted(actor, 'changed', onChanged)
  useOnEmitted(actor, 'kycRequested', onKycNeeded)
  useEffect(() => {
    const event = { type: 'identityClosed' } as const
    if (!identityOpen && actor.getSnapshot().can(event)) actor.send(event)
  }, [actor, identityOpen])
  useBeforeUnload(
    snapshot.hasTag('sending') || (snapshot.hasTag('form') && snapshot.context.touched),
  )

  const step = { snapshot, send, supportTexts }
  const leave = () => send({ type: snapshot.can({ type: 'cancel' }) ? 'cancel' : 'close' })
  const codeIsOpen = snapshot.hasTag('code')
  return (
    <Dialog
      title="Withdraw"
      closable={snapshot.can({ type: 'cancel' }) || snapshot.can({ type: 'close' })}
      onClose={leave}
    >
      <div className="flow-body withdrawal" {...flowRoot(snapshot)}>
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
      {codeIsOpen && <CodeDialog {...step} codeInput={codeInput} onClose={leave} />}
    </Dialog>
  )
}
