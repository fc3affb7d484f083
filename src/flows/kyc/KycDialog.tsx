import { useState } from 'react'
import type { User } from '#contract/user.ts'
import { fullName } from '#domain/identity.ts'
import { kycMachine } from '#machines/kyc/kyc.machine.ts'
import { readDraft } from '#session/drafts.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { ConfirmLeaveDialog, type LeaveText, uploadLeaveText } from '../ConfirmLeaveDialog.tsx'
import { FlowDone } from '../FlowDone.tsx'
import { newReference } from '../newReference.ts'
import { useBeforeUnload } from '../useBeforeUnload.ts'
import { useChosenFiles } from '../useChosenFiles.ts'
import { draftValues, useDraft } from '../useDraft.ts'
import { flowRoot, useFlow } from '../useFlow.ts'
import { useOnClosed } from '../useOnClosed.ts'
import { useOnEmitted } from '../useOnEmitted.ts'
import { kycActors } from './actors.ts'
import { KycForm } from './KycForm.tsx'

interface KycDialogProps {
  user: User
  onClose: () => void
  /** the bank has a new identity record, or may have one */
  onChanged: () => void
}

/** A form for identity documents. F6, F7 */
export default function KycDialog({ user, onClose, onChanged }: KycDialogProps) {
  const front = useChosenFiles()
  const back = useChosenFiles()
  const [machine] = useState(() => {
    const files = { front: front.ref, back: back.ref }
    const filesOf = (side: 'front' | 'back') => files[side].current
    return kycMachine.provide({ actors: kycActors({ user, filesOf }) })
  })
  const [input] = useState(() => ({
    reference: newReference(),
    name: fullName(user),
    draft: readDraft('kyc', user._id),
  }))
  const [snapshot, send, actor] = useFlow(machine, { input })

  useDraft('kyc', draftValues(snapshot.context), {
    owner: user._id,
    discard: snapshot.matches('closed') || snapshot.hasTag('succeeded'),
  })
  useOnClosed(snapshot, onClose)
  useOnEmitted(actor, 'changed', onChanged)
  useBeforeUnload(snapshot.context.touched && !snapshot.hasTag('succeeded'))

  return (
    <Dialog title="KYC Verification" onClose={() => send({ type: 'close' })}>
      <div className="flow-body" {...flowRoot(snapshot)}>
        {snapshot.hasTag('form') && (
          <KycForm snapshot={snapshot} send={send} files={{ front, back }} />
        )}
        {snapshot.hasTag('succeeded') && (
          <FlowDone
            title="We have your documents"
            text="We check them by hand and write to you when that is done. There is nothing to pay."
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
    </Dialog>
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
