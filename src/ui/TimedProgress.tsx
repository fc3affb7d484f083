import { type CSSProperties, useId, useState } from 'react'
import './Progress.css'

interface TimedProgressProps {
  label: string
  /** milliseconds from empty to full */
  durationMs: number
  /** when the wait began, in epoch milliseconds; now unless given */
  startedAt?: number
}

/** A bar that fills over a known time, animated by CSS without a timer. */
export function TimedProgress({ label, durationMs, startedAt }: TimedProgressProps) {
  const id = useId()
  const [elapsed] = useState(() => (startedAt === undefined ? 0 : Date.now() - startedAt))
  const timing = {
    '--duration': `${durationMs}ms`,
    animationDuration: `${durationMs}ms`,
    animationDelay: `${-elapsed}ms`,
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
