import { useEffect } from 'react'

/** Asks before the tab is closed or reloaded, while something would be lost. */
export function useBeforeUnload(active: boolean): void {
  useEffect(() => {
    if (!active) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [active])
}
