import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import './Form.css'

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** called instead of the browser's own submit */
  onSubmit: (form: HTMLFormElement) => void
  /** the form's accessible name */
  label?: string
  busy?: boolean
}

/** A form whose checks are the flow's, not the browser's. */
export const Form = ({ onSubmit, label, busy, className, children, ...rest }: FormProps) => (
  <form
    // Without scripts nothing that was typed may end up in an address.
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

/** Fields in one column, or in two where there is room. */
export const FieldGroup = ({ columns = 1, children }: { columns?: 1 | 2; children: ReactNode }) => (
  <div className={clsx('field-group', columns === 2 && 'field-group-two')}>{children}</div>
)
