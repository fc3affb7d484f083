import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { type ButtonVariant, buttonClass } from './Button.tsx'

interface ButtonLinkProps extends ComponentProps<typeof Link> {
  variant?: ButtonVariant
  wide?: boolean
}

/** A link to a route that looks like a button. */
export const ButtonLink = ({ variant = 'primary', wide, className, ...rest }: ButtonLinkProps) => (
  <Link {...rest} className={buttonClass(variant, wide, className)} />
)
