import clsx from 'clsx'
import type { ComponentProps, MouseEvent } from 'react'
import './Button.css'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  /** at work: the label stays, a spinner shows, presses are passed over, focus is kept */
  busy?: boolean
  /** as wide as its container */
  wide?: boolean
}

/** The class list of a button, for links that look like one. */
export const buttonClass = (variant: ButtonVariant, wide?: boolean, extra?: string) =>
  clsx('button', `button-${variant}`, wide && 'button-wide', extra)

/** A button; not a submit unless `type="submit"` says so. */
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
