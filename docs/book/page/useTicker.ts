import { useEffect, useEffectEvent } from 'react'

/** Calls again and again while `on`, so many milliseconds after the last call was done. */
export function useTicking(
  on: boolean,
  milliseconds: number,
  tick: (passed: number) => Promise<void>,
): void {
  const latest = useEffectEvent(tick)
  useEffect(() => {
    if (!on) return
    let timer: number | undefined
    let over = false
    let begun = performance.now()
    const again = () => {
      timer = window.setTimeout(async () => {
        const now = performance.now()
        const passed = now - begun
        begun = now
        await latest(passed)
        if (!over) again()
      }, milliseconds)
    }
    again()
    return () => {
      over = true
      window.clearTimeout(timer)
    }
  }, [on, milliseconds])
}
