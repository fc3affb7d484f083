import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './Field.tsx'

interface TextAreaFieldProps
  extends FieldProps,
    Omit<ComponentProps<'textarea'>, 'name' | 'onChange' | 'value'> {
  value: string
  onChange: (value: string) => void
}

/** Several lines of text. */
export function TextAreaField({
  label,
  name,
  value,
  onChange,
  error,
  hint,
  optional,
  required,
  className,
  rows = 4,
  ...rest
}: TextAreaFieldProps) {
  return (
    <Field {...{ label, name, error, hint, optional, className }}>
      {(control) => (
        <div className="control">
          <textarea
            {...rest}
            {...control}
            rows={rows}
            name={name}
            value={value}
            aria-required={required || undefined}
            // A browser scrolls to the caret alone: the rest may be under the dialog's buttons (D14). jsdom does not scroll.
            onFocus={(event) => event.currentTarget.scrollIntoView?.({ block: 'nearest' })}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      )}
    </Field>
  )
}
