import { type RefObject, useRef } from 'react'
import { usePrivateInput } from '#actors/privateInputs.ts'
import { flowRoot, useFlow } from '#actors/useFlow.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Form } from '#ui/Form.tsx'
import { FailureNotice } from '../FailureNotice.tsx'
import { FlowDone } from '../FlowDone.tsx'
import { NewPasswordFields } from '../NewPasswordFields.tsx'
import { SubmitActions } from '../SubmitActions.tsx'

const inputValue = (field: RefObject<HTMLInputElement | null>) => field.current?.value ?? ''

/** A new password, typed twice; only the fields hold it. G22 */
export function ChangePasswordDialog() {
  const password = useRef<HTMLInputElement>(null)
  const confirm = useRef<HTMLInputElement>(null)
  usePrivateInput('newPassword', () => ({
    password: inputValue(password),
    confirmpassword: inputValue(confirm),
  }))
  const [snapshot, send] = useFlow('changePassword')
  const { errors, failure } = snapshot.context
  const busy = snapshot.hasTag('busy')
  const close = () => send({ type: 'close' })

  return (
    <Dialog title="Change password" size="narrow" closable={!busy} onClose={close}>
      <div className="flow-body" {...flowRoot(snapshot)}>
        {snapshot.hasTag('form') && (
          <Form
            label="Change password"
            busy={busy}
            onSubmit={() =>
              send({
                type: 'submit',
                passwordFilled: inputValue(password) !== '',
                confirmFilled: inputValue(confirm) !== '',
              })
            }
          >
            <p>Every other device is signed out when you change it. You stay signed in here.</p>
            <NewPasswordFields
              label="New password"
              {...{ password, confirm, errors, busy }}
              onChange={(field) => send({ type: 'passwordTyped', field })}
            />
            <FailureNotice
              failure={failure}
              rejectedTitle="Your password was not changed"
              unknownTitle="We don’t know whether your password was changed"
            />
            <SubmitActions snapshot={snapshot} onCancel={busy ? undefined : close} />
          </Form>
        )}
        {snapshot.hasTag('succeeded') && (
          <FlowDone
            title="Your password is changed"
            text="Every other device is signed out. You stay signed in here."
            onClose={close}
          />
        )}
      </div>
    </Dialog>
  )
}
