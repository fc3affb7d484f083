import { type ReactNode, type RefObject, useEffect } from 'react'
import type { ProofMethod } from '#contract/reauthentication.ts'
import { buttonLabel } from '#machines/meta.ts'
import { codeFieldOf } from '#machines/secondFactor/secondFactor.setup.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { Notice } from '#ui/Notice.tsx'
import { CodeField } from '../CodeField.tsx'
import { CodeTimer } from '../CodeTimer.tsx'
import { StepHeading } from '../StepHeading.tsx'
import type { SecondFactorStepProps } from './stepProps.ts'

type CodeMethod = Exclude<ProofMethod, 'passkey'>

const headings: Record<CodeMethod, string> = {
  app: 'Enter the code from your app',
  recovery: 'Enter a recovery code',
  mail: 'Enter the code we sent',
}
const explanation: Record<CodeMethod, (sentTo?: string) => ReactNode> = {
  app: () => 'Open your authenticator app. It shows six digits for your account with us.',
  recovery: () => 'You kept these codes when you set up the second step. Each works once.',
  mail: (sentTo) => (
    <>
      We sent it to <strong>{sentTo ?? 'your email address'}</strong>. Look in your spam folder,
      too.
    </>
  ),
}

interface CodeStepProps extends SecondFactorStepProps {
  /** the input that holds the typed code; the chart never has it */
  codeInput: RefObject<HTMLInputElement | null>
}

/** A typed code: of the app, of recovery, or mailed. */
export function CodeStep({ snapshot, send, codeInput }: CodeStepProps) {
  const { errors, failure, use, codeLabel, sentTo, expiresAt, attemptsLeft } = snapshot.context
  const method = snapshot.context.method as CodeMethod
  const field = codeFieldOf(use)
  const busy = snapshot.hasTag('busy')
  // The window of a withdrawal opens for this code. A new one has another time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new code is the reason to run
  useEffect(() => {
    if (use === 'withdrawal' && !busy) codeInput.current?.focus()
  }, [use, busy, expiresAt, codeInput])
  return (
    <Form
      label={headings[method]}
      busy={busy}
      onSubmit={() => send({ type: 'submit', typed: Boolean(codeInput.current?.value.trim()) })}
    >
      {/* The window of a withdrawal says what was sent, and for what. */}
      {(use !== 'withdrawal' || method !== 'mail') && (
        <StepHeading level={use === 'signIn' ? 2 : 3} text={explanation[method](sentTo)}>
          {headings[method]}
        </StepHeading>
      )}
      {failure && <Notice tone="error">{failure.message}</Notice>}
      <CodeField
        name={field}
        method={method}
        label={method === 'mail' ? codeLabel : undefined}
        error={errors[field]}
        inputRef={codeInput}
        readOnly={busy}
        hint={<CodeTimer expiresAt={expiresAt} attemptsLeft={attemptsLeft} />}
        onChange={() => send({ type: 'codeTyped' })}
      />
      <Button type="submit" wide busy={busy}>
        {buttonLabel(snapshot)}
      </Button>
      {snapshot.can({ type: 'resend' }) && (
        <p className="second-factor-resend">
          No email? Look in your spam folder first.
          <Button variant="quiet" onClick={() => send({ type: 'resend' })}>
            Send a new code
          </Button>
        </p>
      )}
    </Form>
  )
}
