import { setTimeout } from 'node:timers/promises'
import type { SignedHead } from './signedHeads.ts'

/** Waits before the further attempts, in milliseconds. */
const PAUSES = [500, 2_000]
const ATTEMPT_MS = 10_000

/**
 * Posts a head as JSON: three attempts, which end when the server stops.
 * @throws Error when none of them was accepted with a status of 2xx
 */
export async function sendHead(
  url: string,
  head: SignedHead & { publicKey: string },
  stop: AbortSignal,
): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      const { ok, status } = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(head),
        redirect: 'error',
        signal: AbortSignal.any([stop, AbortSignal.timeout(ATTEMPT_MS)]),
      })
      if (ok) return
      throw new Error(`the receiver answered ${status}`)
    } catch (error) {
      const pause = PAUSES[attempt]
      if (pause === undefined || stop.aborted) throw error
      await setTimeout(pause, undefined, { signal: stop })
    }
  }
}
