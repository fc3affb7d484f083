import { useEffect, useEffectEvent } from 'react'

/**
 * Calls `tick` repeatedly while `isRunning`; each call starts `milliseconds` after the previous one ended.
 * @param tick receives the milliseconds since the previous tick
 */
export function useTicker(
  isRunning: boolean,
  milliseconds: number,
  tick: (elapsed: number) => Promise<void>,
): void {
  const latest = useEffectEvent(tick)
  useEffect(() => {
    if (!isRunning) return
    let timer: number | undefined
    let isCancelled = false
    let lastTick = performance.now()
    const schedule = () => {
      timer = window.setTimeout(async () => {
        const now = performance.now()
        const elapsed = now - lastTick
        lastTick = now
        await latest(elapsed)
        if (!isCancelled) schedule()
      }, milliseconds)
    }
    schedule()
    return () => {
      isCancelled = true
      window.clearTimeout(timer)
    }
  }, [isRunning, milliseconds])
}
