import { useId } from 'react'
import { Icon } from './Icon.tsx'
import './RadioCards.css'

interface RadioCardsProps {
  /** the question, which names the group */
  label: string
  name: string
  /** the chosen value, or '' */
  value: string
  options: readonly { value: string; label: string; text: string }[]
  error?: string
  /** cannot be changed now */
  busy?: boolean
  onChange: (value: string) => void
}

/** One of a few options, each a wide target with its description. */
export function RadioCards({
  label,
  name,
  value,
  options,
  error,
  busy = false,
  onChange,
}: RadioCardsProps) {
  const id = useId()
  return (
    <fieldset className="radio-cards" inert={busy} aria-describedby={error && `${id}-error`}>
      <legend>{label}</legend>
      <div className="radio-cards-options">
        {options.map((option) => (
          <label key={option.value} className="radio-card">
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(option.value)}
            />
            <span>
              <strong>{option.label}</strong>
              <span className="radio-card-text">{option.text}</span>
            </span>
          </label>
        ))}
      </div>
      {error && (
        <div className="field-error" id={`${id}-error`}>
          <Icon name="alert" size={16} />
          <span>{error}</span>
        </div>
      )}
    </fieldset>
  )
}
