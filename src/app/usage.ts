import type { Bank } from '#actors/bank.ts'
import { createUsageCounter } from '#actors/usageCounter.ts'

/** A report is sent this often at most, and when the page is hidden. Milliseconds. */
const SEND_EVERY_MS = 60_000

/**
 * Counts the used states and transitions of this page's charts, once it is quiet, and sends the sums. They carry
 * neither cookie nor token. A report that is lost is not sent again. X81
 * @param url the server's call
 */
export function countUsage({ root }: Bank, url: string): void {
  // Safari has no `requestIdleCallback`.
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout
  whenIdle(() => {
    const counter = createUsageCounter(root, () => performance.now())
    const send = () => {
      const counts = counter.take()
      if (counts.length === 0) return
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ counts })
      const options = {
        method: 'POST',
        headers,
        body,
        credentials: 'omit',
        keepalive: true,
      } as const
      fetch(url, options).catch(() => undefined)
    }
    setInterval(send, SEND_EVERY_MS)
    document.addEventListener('visibilitychange', () => document.hidden && send())
  })
}
