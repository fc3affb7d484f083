import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { useFlow } from '#actors/useFlow.ts'

/**
 * Prints once every row is listed, also when the customer presses the browser's own keys. Its menu cannot wait: then
 * the paper says that there is more. H12
 */
export function usePrint(): void {
  const [snapshot, send, actor] = useFlow('activity')
  const isWaiting =
    snapshot.context.next !== null &&
    snapshot.matches({ window: 'closed' }) &&
    snapshot.can({ type: 'print' })
  useEffect(() => {
    const { unsubscribe } = actor.on('readyToPrint', async () => {
      // The rows are drawn after the chart has reported them.
      await Promise.resolve()
      flushSync(() => undefined)
      window.print()
    })
    return unsubscribe
  }, [actor])
  useEffect(() => {
    if (!isWaiting) return
    const onKey = (event: KeyboardEvent) => {
      const isPrintKey = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'p'
      if (!isPrintKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      send({ type: 'print' })
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isWaiting, send])
}
