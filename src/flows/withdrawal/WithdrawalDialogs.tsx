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
  /** the site's own settings, which its mails name, too */
  supportTexts: SupportTexts
  onClose: () => void
  /** the customer's identity has to be verified first: open that above this */
  onKycNeeded: () => void
  /** the identity check is open above this */
  identityOpen: boolean
  /** the bank has, or may have, a new withdrawal or level */
  onChanged: () => void
}

/** `Withdraw`, and above it `Verification Code` while a code is asked for. W1–W7 */
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
    through: closed || snapshot.hasTag('succeeded') || snapshot.hasTag('alreadyMade'),
  })
  useEffect(() => {
    // What lies above is closed first: the dashboard closes the topmost window.
    if (closed && !identityOpen) onClose()
  }, [closed, identityOpen, onClose])
  useEffect(() => {
    const changed = actor.on('changed', onChanged)
    const kyc = actor.on('kycRequested', onKycNeeded)
    return () => {
      changed.unsubscribe()
      kyc.unsubscribe()
    }
  }, [actor, onChanged, onKycNeeded])
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
