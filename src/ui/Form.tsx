import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import './Form.css'

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** replaces the browser's own submit */
  onSubmit: (form: HTMLFormElement) => void
  /** the form's accessible name */
  label?: string
  busy?: boolean
}

/** A form that is validated by its flow, not by the browser. */
export const Form = ({ onSubmit, label, busy, className, children, ...rest }: FormProps) => (
  <form
    // Without scripts, typed values must not end up in the address.
    method="post"
    {...rest}
    noValidate
    className={clsx('form', className)}
    aria-label={label}
    aria-busy={busy || undefined}
    onSubmit={(event) => {
      event.preventDefault()
      onSubmit(event.currentTarget)
    }}
  >
    {children}
    <noscript>
      <p className="form-noscript">This form needs JavaScript, which is switched off here.</p>
    </noscript>
  </form>
)

/** Fields in one column, or in two on wide screens. */
export const FieldGroup = ({ columns = 1, children }: { columns?: 1 | 2; children: ReactNode }) => (
  <div className={clsx('field-group', columns === 2 && 'field-group-two')}>{children}</div>
)
