import { count } from '../platform/observed.ts'
import { networksOf } from './clientAddress.ts'

/** Seconds a rejected client should wait. */
export const STREAM_RETRY_SECONDS = 30

/** How many streams of one kind may be open. */
interface StreamLimits {
  /** the name of the limit in the metrics */
  name: string
  inAll: number
  /** per network of an address; wider IPv6 networks have more */
  ofAddress: number
  /** per customer */
  ofAccount?: number
  /** the error for a client that has too many, and for a server that has */
  refusal(scope: 'account' | 'address' | 'server'): Error
}

/** Counts open streams in total, per network, and per customer. */
export function countStreams({ name, inAll, ofAddress, ofAccount = inAll, refusal }: StreamLimits) {
  const open = new Map<string, number>()
  let total = 0
  return {
    /** @returns a function that releases the place @throws what `refusal` makes, when there are too many */
    enter(address: string, account?: string): () => void {
      const places = networksOf(address).map((network) => ({
        scope: 'address' as const,
        key: network.name,
        most: ofAddress * network.multiplier,
      }))
      const shares =
        account === undefined
          ? places
          : [...places, { scope: 'account' as const, key: `account:${account}`, most: ofAccount }]
      const full = shares.find(({ key, most }) => (open.get(key) ?? 0) >= most)
      const scope = full?.scope ?? (total >= inAll ? 'server' : undefined)
      if (scope) {
        count('limit_refusals_total', { limit: name, scope })
        throw refusal(scope)
      }
      for (const { key } of shares) open.set(key, (open.get(key) ?? 0) + 1)
      total += 1
      return () => {
        total -= 1
        for (const { key } of shares) {
          const left = open.get(key)! - 1
          if (left > 0) open.set(key, left)
          else open.delete(key)
        }
      }
    },
  }
}
