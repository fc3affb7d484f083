import { useEffect, useRef, useState } from 'react'
import type { User } from '#contract/user.ts'
import type { WithdrawalPath } from '#domain/balances.ts'
import type { WithdrawalMethod } from '#domain/withdrawal.ts'
import { withdrawalMachine } from '#machines/withdrawal/withdrawal.machine.ts'
import { readDraft } from '#session/drafts.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { useBeforeUnload } from '../useBeforeUnload.ts'
import { typedIn, useDraft } from '../useDraft.ts'
import { flowRoot, useFlow } from '../useFlow.ts'
import { withdrawalActors } from './actors.ts'
import { Cancelled } from './Cancelled.tsx'
import { CodeDialog } from './CodeDialog.tsx'
import { Methods } from './Methods.tsx'
import { AlreadyMade, Sending, Succeeded } from './Payment.tsx'
import { Requirements } from './Requirements.tsx'
import { LevelPassed, UnderReview } from './Review.tsx'
import { withdrawalReference } from './reference.ts'
import type { SupportWords } from './step.ts'
import { WithdrawForm } from './WithdrawForm.tsx'
import '../flow.css'
import './Withdrawal.css'

interface WithdrawalDialogsProps {
  user: User
  path: WithdrawalPath
  method?: WithdrawalMethod
  /** the site's own settings, which its mails name, too */
  words: SupportWords
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
  const { user, path, method, words, onClose, onKycNeeded, identityOpen, onChanged } = props
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
  useDraft('withdrawal', typedIn(snapshot.context), {
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

  const step = { snapshot, send, words }
  const leave = () => send({ type: snapshot.can({ type: 'cancel' }) ? 'cancel' : 'close' })
  const inCode = snapshot.hasTag('code')
  return (
    <Dialog
      title="Withdraw"
      closable={snapshot.can({ type: 'cancel' }) || snapshot.can({ type: 'close' })}
      onClose={leave}
    >
      <div className="flow-body withdrawal" {...flowRoot(snapshot)}>
        {snapshot.hasTag('checklist') && <Requirements {...step} />}
        {snapshot.hasTag('methods') && <Methods {...step} />}
        {snapshot.hasTag('form') && <WithdrawForm {...step} />}
        {snapshot.hasTag('review') && <UnderReview {...step} />}
        {snapshot.hasTag('levelPassed') && <LevelPassed {...step} />}
        {snapshot.hasTag('sending') && <Sending {...step} />}
        {snapshot.hasTag('succeeded') && <Succeeded {...step} />}
        {snapshot.hasTag('alreadyMade') && <AlreadyMade {...step} />}
        {snapshot.hasTag('cancelled') && !inCode && <Cancelled {...step} />}
      </div>
      {inCode && <CodeDialog {...step} codeInput={codeInput} onClose={leave} />}
    </Dialog>
  )
}
