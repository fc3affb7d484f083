import type { ReactNode } from 'react'

interface IconButtonProps {
  label: string
  disabled?: boolean
  onPress: () => void
  children: ReactNode
}

/** A small button with an icon; a disabled one keeps the focus. */
export const IconButton = ({ label, disabled = false, onPress, children }: IconButtonProps) => (
  <button
    type="button"
    className="toolbar-button"
    aria-label={label}
    title={label}
    aria-disabled={disabled || undefined}
    onClick={() => disabled || onPress()}
  >
    {children}
  </button>
)
