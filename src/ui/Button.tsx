import clsx from 'clsx'
import type { ComponentProps, MouseEvent } from 'react'
import './Button.css'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  /** shows a spinner and ignores presses; label and focus stay */
  busy?: boolean
  /** full width of the container */
  wide?: boolean
}

/** The class names of a button, for links that look like one. */
export const buttonClass = (variant: ButtonVariant, wide?: boolean, extra?: string) =>
  clsx('button', `button-${variant}`, wide && 'button-wide', extra)

/** A button; submits only with `type="submit"`. */
export function Button({
  variant = 'primary',
  busy = false,
  wide,
  className,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const onPress = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(variant, wide, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={onPress}
    >
      {busy && <span className="button-spinner" aria-hidden="true" />}
      {children}
    </button>
  )
}
