import './Steps.css'

interface StepsProps {
  labels: readonly string[]
  /** counted from 0 */
  current: number
}

/** The progress in a form of several steps. */
export const Steps = ({ labels, current }: StepsProps) => (
  <ol className="steps" aria-label={`Step ${current + 1} of ${labels.length}`}>
    {labels.map((label, index) => (
      <li
        key={label}
        className={index < current ? 'steps-done' : undefined}
        aria-current={index === current ? 'step' : undefined}
      >
        <span className="steps-label">{label}</span>
        {index < current && <span className="visually-hidden"> (done)</span>}
      </li>
    ))}
  </ol>
)
