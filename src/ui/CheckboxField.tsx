import clsx from 'clsx'
import { type ReactNode, type Ref, useId } from 'react'
import { Icon } from './Icon.tsx'
import './CheckboxField.css'

interface CheckboxFieldProps {
  name: string
  /** the text of the agreement or choice; it may contain links */
  label: ReactNode
  /** left out where only the page itself keeps the choice */
  checked?: boolean
  error?: string
  /** cannot be changed now; the focus stays */
  busy?: boolean
  /** no room is kept for an error, as there can be none */
  compact?: boolean
  inputRef?: Ref<HTMLInputElement>
  onChange: (checked: boolean) => void
}

/** A box to tick, with its label beside it and its error below. The error is announced. */
export function CheckboxField({
  name,
  label,
  checked,
  error,
  busy = false,
  compact = false,
  inputRef,
  onChange,
}: CheckboxFieldProps) {
  const id = useId()
  return (
    <div className={clsx('checkbox-field', error && 'field-invalid')}>
      <div className="checkbox-field-row" inert={busy}>
        <input
          ref={inputRef}
          id={id}
          type="checkbox"
          name={name}
          checked={checked}
          aria-describedby={error ? `${id}-error` : undefined}
          aria-invalid={error ? true : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <label htmlFor={id}>{label}</label>
      </div>
      {!compact && (
        <div className="field-error" id={`${id}-error`} aria-live="polite">
          {error && (
            <>
              <Icon name="alert" size={16} />
              <span>{error}</span>
            </>
          )}
        </div>
      )}
    </div>
  )
}
