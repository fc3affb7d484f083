import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './Field.tsx'

export interface TextFieldProps
  extends FieldProps,
    Omit<ComponentProps<'input'>, 'name' | 'onChange' | 'prefix' | 'value'> {
  value: string
  onChange: (value: string) => void
  /** shown in front of the typed text, such as a currency's symbol */
  prefix?: string
}

/** One line of text. */
export function TextField({
  label,
  name,
  value,
  onChange,
  error,
  advice,
  hint,
  optional,
  prefix,
  required,
  className,
  type = 'text',
  ...rest
}: TextFieldProps) {
  return (
    <Field {...{ label, name, error, advice, hint, optional, className }}>
      {(control) => (
        <div className="control">
          {prefix && (
            <span className="control-prefix" aria-hidden="true">
              {prefix}
            </span>
          )}
          <input
            {...rest}
            {...control}
            type={type}
            name={name}
            value={value}
            aria-required={required || undefined}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      )}
    </Field>
  )
}
