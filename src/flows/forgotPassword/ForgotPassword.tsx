import { flowRoot, useFlow } from '#actors/useFlow.ts'
import { authCalls, preloadModule } from '#api/lazyModules.ts'
import { buttonLabel } from '#machines/meta.ts'
import { Button } from '#ui/Button.tsx'
import { EmailField } from '#ui/EmailField.tsx'
import { Form } from '#ui/Form.tsx'
import { Notice } from '#ui/Notice.tsx'
import { fieldProps } from '../fieldProps.ts'

/** Requests a mail with a link that sets a new password. A5 */
export function ForgotPassword() {
  const [snapshot, send] = useFlow('forgotPassword')
  const { values, failure } = snapshot.context
  const busy = snapshot.hasTag('busy')

  if (snapshot.can({ type: 'again' }))
    return (
      <div className="auth-result" {...flowRoot(snapshot)}>
        <Notice tone="success" title="Check your email" live focused>
          <p>
            We emailed <strong>{values.email}</strong>. The link in that email sets a new password
            and works once. Nothing there after a few minutes? Look in the spam folder.
          </p>
        </Notice>
        <Button variant="secondary" wide onClick={() => send({ type: 'again' })}>
          {buttonLabel(snapshot)}
        </Button>
      </div>
    )
  return (
    <div {...flowRoot(snapshot)}>
      <Form
        onSubmit={() => send({ type: 'submit' })}
        onFocus={() => preloadModule(authCalls)}
        label="Forget Password"
        busy={busy}
      >
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
        <Button type="submit" wide busy={busy}>
          {buttonLabel(snapshot)}
        </Button>
      </Form>
    </div>
  )
}
