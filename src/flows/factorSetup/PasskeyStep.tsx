import { buttonLabel } from '#machines/meta.ts'
import { Button } from '#ui/Button.tsx'
import { DialogActions } from '#ui/Dialog.tsx'
import { Form } from '#ui/Form.tsx'
import { Notice } from '#ui/Notice.tsx'
import { TextField } from '#ui/TextField.tsx'
import { FailureNotice } from '../FailureNotice.tsx'
import { fieldProps } from '../fieldProps.ts'
import { PasskeyNotice } from '../PasskeyNotice.tsx'
import { StepHeading } from '../StepHeading.tsx'
import { SubmitActions } from '../SubmitActions.tsx'
import type { FactorStepProps } from './stepProps.ts'

/** The name of a new passkey, then the browser's prompt. G34 */
export function PasskeyStep({ snapshot, send }: FactorStepProps) {
  const { failure, passkeyProblem } = snapshot.context
  const busy = snapshot.hasTag('busy')
  if (snapshot.hasTag('unsupported'))
    return (
      <>
        <StepHeading text="Your account has not changed.">
          This browser cannot make passkeys
        </StepHeading>
        <Notice tone="info">
          Use a newer browser, or choose an authenticator app. It works with every browser.
        </Notice>
        <DialogActions>
          <Button onClick={() => send({ type: 'close' })}>{buttonLabel(snapshot)}</Button>
        </DialogActions>
      </>
    )
  return (
    <div className="flow-body">
      <Form label="Add a passkey" busy={busy} onSubmit={() => send({ type: 'submit' })}>
        <StepHeading text="Your device asks for your fingerprint, face or PIN. They never leave it, and there is no code that a stranger could ask you for.">
          Sign in with this device
        </StepHeading>
        <PasskeyNotice problem={passkeyProblem} waiting={snapshot.hasTag('prompting')} adding />
        <FailureNotice
          failure={failure}
          rejectedTitle="Your passkey was not added"
          unknownTitle="We don’t know whether your passkey was added"
        />
        <TextField
          label="Name of this passkey"
          hint="So that you know it in your list."
          required
          readOnly={busy}
          {...fieldProps({ snapshot, send }, 'name')}
        />
        <SubmitActions
          snapshot={snapshot}
          onCancel={snapshot.can({ type: 'close' }) ? () => send({ type: 'close' }) : undefined}
        />
      </Form>
    </div>
  )
}
