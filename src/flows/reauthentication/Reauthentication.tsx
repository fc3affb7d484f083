import { type ReactNode, useRef } from 'react'
import { usePrivateInput } from '#actors/privateInputs.ts'
import { flowRoot, useFlow } from '#actors/useFlow.ts'
import type { GrantPurpose } from '#contract/reauthentication.ts'
import { Form } from '#ui/Form.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { StepHeading } from '../StepHeading.tsx'
import { SubmitActions } from '../SubmitActions.tsx'
import '../flow.css'

const reasons: Record<GrantPurpose, string> = {
  password: 'Before you change your password, type the one you have now.',
  email: 'Before you change your email, type your password.',
  details: 'Before we change your details, type your password.',
  factors: 'Before you change your second step, type your password.',
  unfreeze: 'Before we unfreeze your account, type your password.',
}

interface ReauthenticationProps {
  /** the view of the second step, shown while the chart runs it */
  secondStep: ReactNode
}

/** Asks for the password and second step again: the content of a dialog, before the window that needs the grant. G33 */
export function Reauthentication({ secondStep }: ReauthenticationProps) {
  const password = useRef<HTMLInputElement>(null)
  usePrivateInput('currentPassword', () => password.current?.value ?? '')
  const [snapshot, send] = useFlow('reauthentication')
  const { errors, failure, purpose } = snapshot.context
  const busy = snapshot.hasTag('busy')
  const submit = () => send({ type: 'submit', passwordFilled: Boolean(password.current?.value) })
  return (
    <div className="flow-body" {...flowRoot(snapshot)}>
      {snapshot.hasTag('secondStep') && secondStep}
      {snapshot.hasTag('password') && (
        <Form label="Confirm it’s you" busy={busy} onSubmit={submit}>
          <StepHeading text={reasons[purpose]}>Confirm it’s you</StepHeading>
          {failure && (
            <Notice tone="error" focused>
              {failure.message}
            </Notice>
          )}
          <PasswordField
            label="Current password"
            name="currentPassword"
            autoComplete="current-password"
            required
            readOnly={busy}
            inputRef={password}
            error={errors.currentPassword}
            onChange={() => send({ type: 'passwordTyped' })}
          />
          <SubmitActions snapshot={snapshot} onCancel={() => send({ type: 'cancel' })} />
        </Form>
      )}
    </div>
  )
}
