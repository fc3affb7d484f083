import type { RefObject } from 'react'
import { PasswordField } from '#ui/PasswordField.tsx'

type Field = 'password' | 'confirmpassword'

interface NewPasswordFieldsProps {
  label: string
  password: RefObject<HTMLInputElement | null>
  confirm: RefObject<HTMLInputElement | null>
  errors: Partial<Record<Field, string>>
  busy: boolean
  onChange: (field: Field) => void
}

/** A new password, typed twice. Only these inputs hold it. A15 */
export const NewPasswordFields = ({
  label,
  password,
  confirm,
  errors,
  busy,
  onChange,
}: NewPasswordFieldsProps) => (
  <>
    <PasswordField
      label={label}
      name="password"
      autoComplete="new-password"
      hint="8 to 128 characters. A few unrelated words are best."
      required
      readOnly={busy}
      inputRef={password}
      error={errors.password}
      onChange={() => onChange('password')}
    />
    <PasswordField
      label="Confirm password"
      name="confirmpassword"
      autoComplete="new-password"
      required
      readOnly={busy}
      inputRef={confirm}
      error={errors.confirmpassword}
      onChange={() => onChange('confirmpassword')}
    />
  </>
)
