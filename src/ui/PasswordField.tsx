import { type ComponentProps, type Ref, useState } from 'react'
import { Field, type FieldProps } from './Field.tsx'

interface PasswordFieldProps
  extends FieldProps,
    Omit<ComponentProps<'input'>, 'name' | 'onChange' | 'type' | 'value' | 'ref'> {
  /** only the input itself holds the password */
  inputRef?: Ref<HTMLInputElement>
  onChange?: (value: string) => void
}

/** An uncontrolled password input with a button that shows and hides it. */
export function PasswordField({
  label,
  name,
  error,
  hint,
  optional,
  required,
  className,
  inputRef,
  onChange,
  ...rest
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field {...{ label, name, error, hint, optional, className }}>
      {(control) => (
        <div className="control">
          <input
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            {...rest}
            {...control}
            ref={inputRef}
            type={shown ? 'text' : 'password'}
            name={name}
            aria-required={required || undefined}
            onChange={(event) => onChange?.(event.target.value)}
          />
          <button
            type="button"
            className="control-toggle"
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide' : 'Show'} <span className="visually-hidden">{label.toLowerCase()}</span>
          </button>
        </div>
      )}
    </Field>
  )
}
