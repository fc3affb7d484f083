import { useEffect, useState } from 'react'

/**
 * The time of this device, for display only: nothing is decided by it.
 * @param isRunning whether it is read again every second
 * @returns epoch milliseconds
 */
export function useNow(isRunning: boolean): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [isRunning])
  return now
}
