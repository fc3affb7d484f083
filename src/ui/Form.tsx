import clsx from 'clsx'
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { focusFirstError } from './focusFirstError.ts'
import './Form.css'

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'ref'> {
  /** replaces the browser's own submit */
  onSubmit: (form: HTMLFormElement) => void
  /** the form's accessible name */
  label?: string
  busy?: boolean
}

/**
 * A form that is validated by its flow, not by the browser. The focus goes to its first invalid field: after each submit
 * that the flow refuses at once, when the form stops being busy, and when it appears with one.
 */
export function Form({ onSubmit, label, busy = false, className, children, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [, setSubmits] = useState(0)
  useEffect(() => {
    if (!busy) focusFirstError(form.current)
  }, [busy])
  return (
    <form
      // Without scripts, typed values must not end up in the address.
      method="post"
      {...rest}
      ref={form}
      noValidate
      className={clsx('form', className)}
      aria-label={label}
      aria-busy={busy || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        const { currentTarget } = event
        flushSync(() => {
          onSubmit(currentTarget)
          // A change of its own makes React run waiting effects first: a form just drawn may not follow its flow yet.
          setSubmits((before) => before + 1)
        })
        focusFirstError(currentTarget)
      }}
    >
      {children}
      <noscript>
        <p className="form-noscript">This form needs JavaScript, which is switched off here.</p>
      </noscript>
    </form>
  )
}

/** Fields in one column, or in two on wide screens. */
export const FieldGroup = ({ columns = 1, children }: { columns?: 1 | 2; children: ReactNode }) => (
  <div className={clsx('field-group', columns === 2 && 'field-group-two')}>{children}</div>
)
