import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import './Button.css'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** the accessible name, also shown as the tooltip */
  label: string
  icon: IconName
}

/** A 44 px button with an icon alone. */
export const IconButton = ({ label, icon, className, ...rest }: IconButtonProps) => (
  <button
    type="button"
    title={label}
    {...rest}
    className={clsx('icon-button', className)}
    aria-label={label}
  >
    <Icon name={icon} />
  </button>
)
