import { type RefObject, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { fromPromise } from 'xstate'
import { authCalls, preloadModule } from '#api/lazyModules.ts'
import { buttonLabel } from '#machines/meta.ts'
import { resetPasswordMachine } from '#machines/resetPassword/resetPassword.machine.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { Notice } from '#ui/Notice.tsx'
import { NewPasswordFields } from '../NewPasswordFields.tsx'
import { useErrorFocusWhenIdle } from '../useErrorFocusWhenIdle.ts'
import { flowRoot, useFlow } from '../useFlow.ts'
import { useOnDone } from '../useOnDone.ts'

interface ResetPasswordProps {
  /** the token of the mailed link */
  resetToken: string
  /** called two seconds after the password was changed */
  onDone: () => void
}

const inputValue = (field: RefObject<HTMLInputElement | null>) => field.current?.value ?? ''

/** A form for a new password; the bank compares both inputs. A6 */
export function ResetPassword({ resetToken, onDone }: ResetPasswordProps) {
  const root = useRef<HTMLDivElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const confirm = useRef<HTMLInputElement>(null)
  const [machine] = useState(() =>
    resetPasswordMachine.provide({
      actors: {
        changePassword: fromPromise<void, void>(async () => {
          const payload = {
            password: inputValue(password),
            confirmpassword: inputValue(confirm),
            resetToken,
          }
          const { reset } = await authCalls()
          await reset(payload)
        }),
      },
    }),
  )
  const [snapshot, send] = useFlow(machine, {})
  const { errors, failure } = snapshot.context
  const busy = snapshot.hasTag('busy')
  const showErrors = useErrorFocusWhenIdle(root, busy)
  useOnDone(snapshot, onDone)

  const submit = () =>
    showErrors(() =>
      send({
        type: 'submit',
        passwordFilled: inputValue(password) !== '',
        confirmFilled: inputValue(confirm) !== '',
      }),
    )

  return (
    <div ref={root} {...flowRoot(snapshot)}>
      <Form
        onSubmit={submit}
        onFocus={() => preloadModule(authCalls)}
        label="Reset Password"
        busy={busy}
      >
        {failure && (
          <Notice tone="error">
            <p>{failure.message}</p>
            {snapshot.hasTag('linkInvalid') && <Link to="/forget-password">Get a new link</Link>}
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
