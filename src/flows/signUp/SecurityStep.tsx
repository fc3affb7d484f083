import type { RefObject } from 'react'
import { PasswordField } from '#ui/PasswordField.tsx'
import type { StepProps } from './step.ts'

interface SecurityStepProps extends StepProps {
  password: RefObject<HTMLInputElement | null>
  confirm: RefObject<HTMLInputElement | null>
}

/** The password, twice; it lives in these fields and nowhere else. */
export function SecurityStep({ snapshot, send, password, confirm }: SecurityStepProps) {
  const { errors } = snapshot.context
  const busy = snapshot.hasTag('busy')
  return (
    <>
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        hint="8 to 128 characters. A few unrelated words are easy to keep and hard to guess."
        required
        readOnly={busy}
        inputRef={password}
        error={errors.password}
        onChange={() => send({ type: 'passwordTyped', field: 'password' })}
      />
      <PasswordField
        label="Confirm password"
        name="confirmpassword"
        autoComplete="new-password"
        required
        readOnly={busy}
        inputRef={confirm}
        error={errors.confirmpassword}
        onChange={() => send({ type: 'passwordTyped', field: 'confirmpassword' })}
      />
    </>
  )
}
