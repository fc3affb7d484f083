import { useId } from 'react'
import './Segments.css'

interface SegmentsProps<Value extends string> {
  label: string
  name: string
  /** the choices with their labels, in order */
  options: Readonly<Record<Value, string>>
  value: Value
  onChange: (value: Value) => void
}

/** One choice of a few that counts at once: radio buttons in a row. */
export function Segments<Value extends string>({
  label,
  name,
  options,
  value,
  onChange,
}: SegmentsProps<Value>) {
  const id = useId()
  return (
    <div className="segments" role="radiogroup" aria-labelledby={id}>
      <p className="segments-label" id={id}>
        {label}
      </p>
      <div className="segments-row">
        {(Object.entries(options) as [Value, string][]).map(([option, text]) => (
          <label key={option} className="segment">
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === value}
              onChange={() => onChange(option)}
            />
            {text}
          </label>
        ))}
      </div>
    </div>
  )
}
