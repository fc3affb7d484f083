import clsx from 'clsx'
import { type ReactNode, useId, useState } from 'react'
import { Icon } from './Icon.tsx'
import './Field.css'

/** The props of every field. */
export interface FieldProps {
  /** the visible label and the control's accessible name */
  label: string
  /** the payload field's name (U1) */
  name: string
  error?: string
  /** a hint in the place of the error; it blocks nothing */
  advice?: string
  /** shown between label and control */
  hint?: ReactNode
  /** marks the field as optional beside its label */
  optional?: boolean
}

/** The attributes that connect a control with its label, hint and error. */
export interface ControlIds {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FrameProps extends FieldProps {
  className?: string
  children: (control: ControlIds) => ReactNode
}

/**
 * Label, hint, control and error from top to bottom. Space for one line of error is always reserved, so that
 * nothing moves when it appears. The error is announced, and so is advice, once the customer stops typing and leaves.
 */
export function Field({ label, error, advice, hint, optional, className, children }: FrameProps) {
  const id = useId()
  const [isTyping, setTyping] = useState(false)
  const shownAdvice = isTyping || error ? undefined : advice
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = [(error ?? shownAdvice) && errorId, hint && hintId].filter(Boolean).join(' ')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the control inside
    <div
      className={clsx('field', error && 'field-invalid', className)}
      onChange={() => setTyping(true)}
      onBlur={() => setTyping(false)}
    >
      <div className="field-head">
        <label className="field-label" htmlFor={id} id={`${id}-label`}>
          {label}
        </label>
        {optional && <span className="field-optional">Optional</span>}
      </div>
      {hint && (
        <div className="field-hint" id={hintId}>
          {hint}
        </div>
      )}
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <div className="field-error" id={errorId} aria-live="polite">
        {error && (
          <>
            <Icon name="alert" size={16} />
            <span>{error}</span>
          </>
        )}
        {shownAdvice && (
          <span className="field-advice">
            <Icon name="info" size={16} />
            <span>{shownAdvice}</span>
          </span>
        )}
      </div>
    </div>
  )
}
