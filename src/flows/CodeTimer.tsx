import { CODE_LIFETIME_MS } from '#domain/lifetimes.ts'
import { useNow } from '#ui/useNow.ts'

/** How far the clocks of a device and the bank may be apart; more time left than a code has means a wrong clock. */
const CLOCK_TOLERANCE_MS = 30_000

interface CodeTimerProps {
  /** UTC, ISO 8601 */
  expiresAt?: string
  attemptsLeft?: number
}

/**
 * Attempts and time left, beside the field. The countdown is for display only: the bank decides when a code
 * has expired. With a wrong device clock no countdown is shown.
 */
export function CodeTimer({ expiresAt, attemptsLeft }: CodeTimerProps) {
  const timeLeft = useTimeLeft(expiresAt)
  return (
    <span className="code-time">
      {attemptsLeft !== undefined && (
        <span role="status">
          {attemptsLeft} {attemptsLeft === 1 ? 'try' : 'tries'} left
        </span>
      )}
      {timeLeft !== undefined && timeLeft > 0 && (
        <span>
          Good for <span role="timer">{formatMinutes(timeLeft)}</span>
        </span>
      )}
      {timeLeft !== undefined && timeLeft <= 0 && <span>This code may have expired by now</span>}
    </span>
  )
}

/** Milliseconds until `expiresAt`, updated every second; undefined when unknown. */
function useTimeLeft(expiresAt: string | undefined): number | undefined {
  const now = useNow(expiresAt !== undefined)
  if (!expiresAt) return undefined
  const rest = Date.parse(expiresAt) - now
  return Math.abs(rest) <= CODE_LIFETIME_MS + CLOCK_TOLERANCE_MS ? rest : undefined
}

/** 61_000 → `1:01` */
const formatMinutes = (ms: number): string => {
  const seconds = Math.ceil(ms / 1_000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
