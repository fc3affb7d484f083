import { flowRoot, useCustomer, useFlow } from '#actors/useFlow.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { EmailField } from '#ui/EmailField.tsx'
import { Form } from '#ui/Form.tsx'
import { FailureNotice } from '../FailureNotice.tsx'
import { FlowDone } from '../FlowDone.tsx'
import { fieldProps } from '../fieldProps.ts'
import { SubmitActions } from '../SubmitActions.tsx'

/** A new email, which counts once the link mailed to it was opened. G23 */
export function ChangeEmailDialog() {
  const [snapshot, send] = useFlow('changeEmail')
  const { email } = useCustomer()
  const { values, failure } = snapshot.context
  const busy = snapshot.hasTag('busy')
  const close = () => send({ type: 'close' })

  return (
    <Dialog title="Change email" size="narrow" closable={!busy} onClose={close}>
      <div className="flow-body" {...flowRoot(snapshot)}>
        {snapshot.hasTag('form') && (
          <Form label="Change email" busy={busy} onSubmit={() => send({ type: 'submit' })}>
            <p>
              We email a link to the new address, and a notice to <strong>{email}</strong>. Your
              email stays as it is until you open the link.
            </p>
            <EmailField
              {...fieldProps({ snapshot, send }, 'email')}
              label="New email"
              required
              readOnly={busy}
            />
            <FailureNotice
              failure={failure}
              rejectedTitle="Your email was not changed"
              unknownTitle="We don’t know whether the link was sent"
            />
            <SubmitActions snapshot={snapshot} onCancel={busy ? undefined : close} />
          </Form>
        )}
        {snapshot.hasTag('succeeded') && (
          <FlowDone
            title="Open the link we emailed you"
            text={`If ${values.email.trim()} can be used here, a link is on its way to it. Look in the spam folder, too. The Security page shows how long the link works.`}
            onClose={close}
          />
        )}
      </div>
    </Dialog>
  )
}
