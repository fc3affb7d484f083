import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { usePrivateInput } from '#actors/privateInputs.ts'
import { flowRoot, useFlow } from '#actors/useFlow.ts'
import { authCalls, preloadModule } from '#api/lazyModules.ts'
import { buttonLabel } from '#machines/meta.ts'
import { Button } from '#ui/Button.tsx'
import { EmailField } from '#ui/EmailField.tsx'
import { Form } from '#ui/Form.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { fieldProps } from '../fieldProps.ts'

interface SignInProps {
  /** the view of the second step, shown while the chart runs it and until the dashboard opens */
  secondStep?: ReactNode
}

/** The sign-in form, and the second step in its place. A1–A4, G30 */
export function SignIn({ secondStep }: SignInProps) {
  const password = useRef<HTMLInputElement>(null)
  usePrivateInput('password', () => password.current?.value ?? '')
  const [snapshot, send] = useFlow('signIn')
  const { errors, failure, challenge } = snapshot.context
  const busy = snapshot.hasTag('busy')

  const submit = () => send({ type: 'submit', passwordFilled: Boolean(password.current?.value) })

  const inSecondStep = snapshot.hasTag('secondStep')
  const wasInSecondStep = useRef(false)
  // Back from the second step, the email is kept and the password is next.
  useEffect(() => {
    if (wasInSecondStep.current && !inSecondStep) password.current?.focus()
    wasInSecondStep.current = inSecondStep
  }, [inSecondStep])

  if (inSecondStep) return <div {...flowRoot(snapshot)}>{secondStep}</div>
  if (busy && challenge)
    return (
      <div {...flowRoot(snapshot)}>
        <Notice tone="success" title="You’re signed in" live focused>
          Your dashboard opens in a moment.
        </Notice>
      </div>
    )
  return (
    <div {...flowRoot(snapshot)}>
      <Form onSubmit={submit} onFocus={() => preloadModule(authCalls)} label="Sign In" busy={busy}>
        {failure && (
          <Notice tone="error" focused>
            {failure.message}
          </Notice>
        )}
        <EmailField
          autoComplete="username"
          required
          readOnly={busy}
          {...fieldProps({ snapshot, send }, 'email')}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          readOnly={busy}
          inputRef={password}
          error={errors.password}
          onChange={() => send({ type: 'passwordTyped' })}
        />
        <p className="auth-aside-link">
          <Link to="/forget-password">Forgot your password?</Link>
        </p>
        <Button type="submit" wide busy={busy}>
          {buttonLabel(snapshot)}
        </Button>
      </Form>
    </div>
  )
}
