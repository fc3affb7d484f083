import type { Bank } from '#actors/bank.ts'
import { listenToBrowser } from '#actors/listeners.ts'

/** The browser has a connection again: the page's own listener tells the flows. */
export function comeOnline(bank: Bank): void {
  const stop = listenToBrowser(bank)
  window.dispatchEvent(new Event('online'))
  stop()
}
