import { useState } from 'react'
import { fromPromise } from 'xstate'
import { updateSettings } from '#api/users.ts'
import type { KycRecord } from '#contract/money.ts'
import type { User } from '#contract/user.ts'
import { settingsFields } from '#domain/fieldRules.ts'
import { endsIdentity } from '#machines/accountSettings/accountSettings.identity.ts'
import { accountSettingsMachine } from '#machines/accountSettings/accountSettings.machine.ts'
import type { SettingsValues } from '#machines/accountSettings/accountSettings.types.ts'
import { readToken } from '#session/storage.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { ConfirmLeaveDialog } from '../ConfirmLeaveDialog.tsx'
import { FlowDone } from '../FlowDone.tsx'
import { useBeforeUnload } from '../useBeforeUnload.ts'
import { flowRoot, useFlow } from '../useFlow.ts'
import { useOnClosed } from '../useOnClosed.ts'
import { useOnEmitted } from '../useOnEmitted.ts'
import { useToday } from '../useToday.ts'
import { SettingsForm } from './SettingsForm.tsx'

interface AccountSettingsDialogProps {
  user: User
  /** the current identity record, if known */
  kyc?: KycRecord | null
  onClose: () => void
  /** the details at the bank have changed, or may have */
  onChanged: () => void
}

/** A form for the customer's own details. D12 */
export default function AccountSettingsDialog(props: AccountSettingsDialogProps) {
  const { user, kyc, onClose, onChanged } = props
  const [machine] = useState(() =>
    accountSettingsMachine.provide({
      actors: {
        saveSettings: fromPromise<void, SettingsValues>(async ({ input }) => {
          await updateSettings(readToken() ?? '', user._id, input)
        }),
      },
    }),
  )
  const today = useToday()
  const [input] = useState(() => ({
    values: valuesOf(user),
    verifiedName: kyc?.status ? (kyc.name ?? '') : undefined,
    today,
  }))
  const [snapshot, send, actor] = useFlow(machine, { input })

  useOnClosed(snapshot, onClose)
  useOnEmitted(actor, 'changed', onChanged)
  useBeforeUnload(snapshot.context.touched && snapshot.hasTag('form'))

  return (
    <Dialog
      title="Account Settings"
      closable={snapshot.can({ type: 'close' })}
      onClose={() => send({ type: 'close' })}
    >
      <div className="flow-body" {...flowRoot(snapshot)}>
        {snapshot.hasTag('form') && <SettingsForm snapshot={snapshot} send={send} />}
        {snapshot.hasTag('succeeded') && (
          <FlowDone
            title="Your details are saved"
            text={
              endsIdentity(snapshot.context)
                ? 'Your name or date of birth is new, so please verify your identity again before your next withdrawal. We have emailed you how.'
                : 'You see them on your account page.'
            }
            onClose={() => send({ type: 'close' })}
          />
        )}
      </div>
      {snapshot.hasTag('leaving') && (
        <ConfirmLeaveDialog
          title="Leave without saving?"
          text="What you changed will not be kept."
          stayLabel="Go on editing"
          leaveLabel="Leave"
          send={send}
        />
      )}
    </Dialog>
  )
}

const valuesOf = (user: User) =>
  Object.fromEntries(settingsFields.map((field) => [field, String(user[field])])) as SettingsValues
