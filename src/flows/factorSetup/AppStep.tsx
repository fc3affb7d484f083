import type { RefObject } from 'react'
import { useBank } from '#actors/useFlow.ts'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Form } from '#ui/Form.tsx'
import { CodeField } from '../CodeField.tsx'
import { FailureNotice } from '../FailureNotice.tsx'
import { QrCode } from '../QrCode.tsx'
import { StepHeading } from '../StepHeading.tsx'
import { SubmitActions } from '../SubmitActions.tsx'
import type { FactorStepProps } from './stepProps.ts'

interface AppStepProps extends FactorStepProps {
  /** the input that holds the typed code; the chart never has it */
  codeInput: RefObject<HTMLInputElement | null>
}

/** The secret of a new authenticator app, as a picture and as text, and the code that proves it. G35 */
export function AppStep({ snapshot, send, codeInput }: AppStepProps) {
  const { errors, failure } = snapshot.context
  const busy = snapshot.hasTag('busy')
  const { secret = '', drawing } = useBank().answers.find('appSecret') ?? {}
  return (
    <Form
      label="Set up your app"
      busy={busy}
      onSubmit={() => send({ type: 'submit', typed: Boolean(codeInput.current?.value.trim()) })}
    >
      <StepHeading text="Scan the picture with an authenticator app on your phone. It then shows six digits that change every 30 seconds.">
        Set up your app
      </StepHeading>
      <div className="app-secret">
        {drawing && <QrCode drawing={drawing} title="The secret for your app, as a QR code" />}
        <div className="app-secret-text">
          <p>Or type this secret into the app:</p>
          <p>
            <code className="app-secret-code">{secret.match(/.{1,4}/g)?.join(' ')}</code>
          </p>
          <CopyButton text={secret} label="Copy the secret" />
          <p className="app-secret-warning">
            Keep it to yourself. Anyone who has it can make your codes. Nobody at the bank asks for
            it.
          </p>
        </div>
      </div>
      <FailureNotice
        failure={failure}
        rejectedTitle="Your app was not set up"
        unknownTitle="We don’t know whether your app was set up"
      />
      <CodeField
        name="code"
        method="app"
        label="Code that your app shows now"
        error={errors.code}
        inputRef={codeInput}
        readOnly={busy}
        onChange={() => send({ type: 'codeTyped' })}
      />
      <SubmitActions
        snapshot={snapshot}
        onCancel={snapshot.can({ type: 'close' }) ? () => send({ type: 'close' }) : undefined}
      />
    </Form>
  )
}
