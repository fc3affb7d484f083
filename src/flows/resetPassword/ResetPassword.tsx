import { type RefObject, useRef } from 'react'
import { Link } from 'react-router-dom'
import { usePrivateInput } from '#actors/privateInputs.ts'
import { flowRoot, useFlow } from '#actors/useFlow.ts'
import { authCalls, preloadModule } from '#api/lazyModules.ts'
import { buttonLabel } from '#machines/meta.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { Notice } from '#ui/Notice.tsx'
import { NewPasswordFields } from '../NewPasswordFields.tsx'

interface ResetPasswordProps {
  /** the token of the mailed link */
  resetToken: string
}

const inputValue = (field: RefObject<HTMLInputElement | null>) => field.current?.value ?? ''

/** A form for a new password; the bank compares both inputs. A6 */
export function ResetPassword({ resetToken }: ResetPasswordProps) {
  const password = useRef<HTMLInputElement>(null)
  const confirm = useRef<HTMLInputElement>(null)
  usePrivateInput('resetToken', () => resetToken)
  usePrivateInput('newPassword', () => ({
    password: inputValue(password),
    confirmpassword: inputValue(confirm),
  }))
  const [snapshot, send] = useFlow('resetPassword')
  const { errors, failure } = snapshot.context
  const busy = snapshot.hasTag('busy')

  const submit = () =>
    send({
      type: 'submit',
      passwordFilled: inputValue(password) !== '',
      confirmFilled: inputValue(confirm) !== '',
    })

  return (
    <div {...flowRoot(snapshot)}>
      <Form
        onSubmit={submit}
        onFocus={() => preloadModule(authCalls)}
        label="Reset Password"
        busy={busy}
      >
        {failure && (
          <Notice tone="error" focused>
            <p>{failure.message}</p>
            {snapshot.hasTag('linkInvalid') && (
              <Link className="target" to="/forget-password">
                Get a new link
              </Link>
            )}
          </Notice>
        )}
        <NewPasswordFields
          label="New password"
          {...{ password, confirm, errors, busy }}
          onChange={(field) => send({ type: 'passwordTyped', field })}
        />
        <Button type="submit" wide busy={busy}>
          {buttonLabel(snapshot)}
        </Button>
      </Form>
    </div>
  )
}
