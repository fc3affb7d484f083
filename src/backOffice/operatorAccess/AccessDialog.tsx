import { useRef } from 'react'
import { usePrivateInput } from '#actors/privateInputs.ts'
import type { Send, Snapshot } from '#actors/useFlow.ts'
import { FailureNotice } from '#flows/FailureNotice.tsx'
import { fieldProps } from '#flows/fieldProps.ts'
import { PasskeyNotice } from '#flows/PasskeyNotice.tsx'
import { buttonLabel } from '#machines/meta.ts'
import type { OwnSecret } from '#machines/operatorAccess/operatorAccess.types.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import { Form } from '#ui/Form.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { TextField } from '#ui/TextField.tsx'

interface AccessDialogProps {
  snapshot: Snapshot<'operatorAccess'>
  send: Send<'operatorAccess'>
}

const forms = {
  password: {
    title: 'Change password',
    text: 'Your other sessions end. You stay signed in here.',
  },
  adding: {
    title: 'Add a passkey',
    text: 'Your device asks for your fingerprint, face or PIN. They never leave it.',
  },
  removing: { title: 'Remove a passkey', text: '' },
} as const

/** A change of one's own access. Only the fields hold the passwords. */
export function AccessDialog({ snapshot, send }: AccessDialogProps) {
  const password = useRef<HTMLInputElement>(null)
  const newPassword = useRef<HTMLInputElement>(null)
  usePrivateInput('currentPassword', () => password.current?.value ?? '')
  usePrivateInput('newPassword', () => ({
    password: newPassword.current?.value ?? '',
    confirmpassword: '',
  }))
  const { errors, failure, passkeyProblem, removed } = snapshot.context
  const kind = (['password', 'adding', 'removing'] as const).find((tag) => snapshot.hasTag(tag))!
  const { title, text } = forms[kind]
  const busy = snapshot.hasTag('busy')
  const canCancel = snapshot.can({ type: 'cancel' })
  const close = () => send({ type: 'cancel' })
  const inputs = { password, newPassword }
  const submit = () => {
    const secrets = Object.keys(inputs) as OwnSecret[]
    // A field that is not shown is not missing.
    send({ type: 'submit', missing: secrets.filter((name) => inputs[name].current?.value === '') })
  }
  const secret = (name: OwnSecret, label: string) => (
    <PasswordField
      label={label}
      name={name}
      autoComplete={name === 'password' ? 'current-password' : 'new-password'}
      required
      readOnly={busy}
      data-first-focus={(name === 'password' && kind !== 'adding') || undefined}
      inputRef={inputs[name]}
      error={errors[name]}
      onChange={() => send({ type: 'secretTyped', field: name })}
    />
  )
  return (
    <Dialog title={title} size="narrow" closable={canCancel} onClose={close}>
      <Form label={title} busy={busy} onSubmit={submit}>
        <p>
          {kind === 'removing'
            ? `“${removed?.name}” signs nobody in any more. Your other second step stays.`
            : text}
        </p>
        <FailureNotice
          failure={failure}
          rejectedTitle="Nothing was changed"
          unknownTitle="We don’t know whether it was changed"
        />
        {kind === 'adding' && (
          <>
            <PasskeyNotice problem={passkeyProblem} waiting={snapshot.hasTag('prompting')} adding />
            <TextField
              label="Name of this passkey"
              hint="Such as the device, so that you know it later."
              required
              data-first-focus
              readOnly={busy}
              {...fieldProps({ snapshot, send }, 'name')}
            />
          </>
        )}
        {secret('password', 'Current password')}
        {kind === 'password' && secret('newPassword', 'New password')}
        <DialogActions>
          {canCancel && (
            <Button variant="quiet" onClick={close}>
              Cancel
            </Button>
          )}
          <Button type="submit" busy={busy}>
            {buttonLabel(snapshot)}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
