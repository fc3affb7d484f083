import { useId } from 'react'
import './Switch.css'

interface SwitchProps {
  label: string
  /** the difference while it is on */
  text: string
  checked: boolean
  /** presses are ignored; the focus stays */
  busy?: boolean
  onChange: (checked: boolean) => void
}

/** A choice that counts at once, with its label and description beside it. */
export function Switch({ label, text, checked, busy = false, onChange }: SwitchProps) {
  const id = useId()
  return (
    <div className="switch-row">
      <div>
        <p className="switch-label" id={`${id}-label`}>
          {label}
        </p>
        <p className="switch-text" id={`${id}-text`}>
          {text}
        </p>
      </div>
      <button
        type="button"
        role="switch"
        aria-checked={checked}
        aria-disabled={busy || undefined}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-text`}
        className="switch"
        onClick={() => {
          if (!busy) onChange(!checked)
        }}
      >
        <span className="switch-knob" />
      </button>
    </div>
  )
}
