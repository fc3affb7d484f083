import { useId } from 'react'
import './Progress.css'

interface ProgressBarProps {
  label: string
  /** 0 to `max`; without it the bar is indeterminate */
  value?: number
  /** 1 unless given */
  max?: number
}

export function ProgressBar({ label, value, max = 1 }: ProgressBarProps) {
  const id = useId()
  const percent =
    value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value / max)) * 100)
  return (
    <div className="progress">
      <div className="progress-head">
        <span id={id}>{label}</span>
        {percent !== undefined && <span aria-hidden="true">{percent} %</span>}
      </div>
      <div
        className="progress-track"
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <div
          className={percent === undefined ? 'progress-fill progress-unknown' : 'progress-fill'}
          style={percent === undefined ? undefined : { inlineSize: `${percent}%` }}
        />
      </div>
    </div>
  )
}

/** An indeterminate progress indicator with a label. */
export const Spinner = ({ label }: { label: string }) => (
  <span className="spinner" role="status">
    <span className="spinner-ring" aria-hidden="true" />
    <span>{label}</span>
  </span>
)
