import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import { Icon } from './Icon.tsx'

export interface Option {
  value: string
  label: string
  /** other names that a search finds it by */
  aliases?: readonly string[]
}

/** Options whose label is also their value. */
export const toOptions = (labels: readonly string[]): Option[] =>
  labels.map((label) => ({ value: label, label }))

interface SelectFieldProps
  extends FieldProps,
    Omit<ComponentProps<'select'>, 'name' | 'onChange' | 'value'> {
  options: readonly Option[]
  value: string
  onChange: (value: string) => void
  /** shown while the value is empty */
  placeholder?: string
}

/** A choice from a short list, with the browser's own select control. */
export function SelectField({
  label,
  name,
  value,
  onChange,
  options,
  placeholder,
  error,
  hint,
  optional,
  required,
  className,
  ...rest
}: SelectFieldProps) {
  return (
    <Field {...{ label, name, error, hint, optional, className }}>
      {(control) => (
        <div className="control control-select">
          <select
            {...rest}
            {...control}
            name={name}
            value={value}
            aria-required={required || undefined}
            onChange={(event) => onChange(event.target.value)}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevronDown" />
        </div>
      )}
    </Field>
  )
}
