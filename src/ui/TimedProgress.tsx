import { type CSSProperties, useId } from 'react'
import './Progress.css'

interface TimedProgressProps {
  label: string
  /** milliseconds from empty to full */
  durationMs: number
}

/** A bar that fills over a known time, animated by CSS without a timer. */
export function TimedProgress({ label, durationMs }: TimedProgressProps) {
  const id = useId()
  const timing = {
    '--duration': `${durationMs}ms`,
    animationDuration: `${durationMs}ms`,
  } as CSSProperties
  return (
    <div className="progress">
      <div className="progress-head">
        <span id={id}>{label}</span>
      </div>
      <div className="progress-track" role="progressbar" aria-labelledby={id}>
        <div className="progress-fill progress-timed" style={timing} />
      </div>
    </div>
  )
}
