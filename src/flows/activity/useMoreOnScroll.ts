import { useEffect } from 'react'
import type { Send } from '#actors/useFlow.ts'

/** Asks for more rows when the end of the page is less than so many screens away. */
const SCREENS_AHEAD = 1.5

/** Asks for the next rows while the customer scrolls towards the end. The button does the same. H1 */
export function useMoreOnScroll(enabled: boolean, send: Send<'activity'>): void {
  useEffect(() => {
    if (!enabled) return
    const onScroll = () => {
      const { scrollHeight } = document.documentElement
      const left = scrollHeight - window.scrollY - window.innerHeight
      // A short list has no end to scroll to.
      const isLong = scrollHeight > window.innerHeight * (1 + SCREENS_AHEAD)
      if (isLong && left < window.innerHeight * SCREENS_AHEAD) send({ type: 'more' })
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [enabled, send])
}
