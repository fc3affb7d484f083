import { networksOf } from '../auth/clientAddress.ts'
import { count } from '../platform/observed.ts'
import { ContentError } from './contentError.ts'

/** Maximum open listeners: more are a mistake or an attack. */
export const MAX_LISTENERS = 2000
/** Each visible page has one listener, so this allows an office with a hundred open pages. */
export const MAX_LISTENERS_PER_ADDRESS = 100
/** Seconds a rejected client should wait. */
const RETRY_SECONDS = 30

/** Counts open listeners in total and per network. */
export function countListeners(limitFactor: number) {
  const open = new Map<string, number>()
  let total = 0
  return {
    /** @returns a function that releases the place @throws ContentError when there are too many */
    enter(address: string): () => void {
      const networks = networksOf(address)
      const most = MAX_LISTENERS_PER_ADDRESS * limitFactor
      if (networks.some(({ name, multiplier }) => (open.get(name) ?? 0) >= most * multiplier)) {
        count('limit_refusals_total', { limit: 'listeners', scope: 'address' })
        throw new ContentError(429, 'tooManyListeners', 'Too many listeners', {
          retryAfter: RETRY_SECONDS,
        })
      }
      if (total >= MAX_LISTENERS) {
        count('limit_refusals_total', { limit: 'listeners', scope: 'server' })
        throw new ContentError(503, 'unavailable', 'Too many listeners', {
          retryAfter: RETRY_SECONDS,
        })
      }
      for (const { name } of networks) open.set(name, (open.get(name) ?? 0) + 1)
      total += 1
      return () => {
        total -= 1
        for (const { name } of networks) {
          const left = open.get(name)! - 1
          if (left > 0) open.set(name, left)
          else open.delete(name)
        }
      }
    },
  }
}
