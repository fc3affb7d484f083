import { useEffect, useState } from 'react'

/** The longest a code can hold: a longer rest means that this device's clock is off. */
const LIFETIME_MS = 10 * 60_000

interface CodeTimerProps {
  /** UTC, ISO 8601 */
  expiresAt?: string
  attemptsLeft?: number
}

/**
 * Tries and time left, beside the field. The time is a view of the clock and decides nothing: only the
 * bank says when a code has expired, and a clock that is off shows no wrong countdown.
 */
export function CodeTimer({ expiresAt, attemptsLeft }: CodeTimerProps) {
  const timeLeft = useTimeLeft(expiresAt)
  return (
    <span className="withdrawal-code-time">
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

/** Milliseconds until `expiresAt`, told anew every second; undefined when it cannot be told. */
function useTimeLeft(expiresAt: string | undefined): number | undefined {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!expiresAt) return
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [expiresAt])
  if (!expiresAt) return undefined
  const rest = Date.parse(expiresAt) - now
  return Math.abs(rest) <= LIFETIME_MS + 30_000 ? rest : undefined
}

/** 61_000 → `1:01` */
const formatMinutes = (ms: number): string => {
  const seconds = Math.ceil(ms / 1_000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
