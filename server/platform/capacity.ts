import { availableParallelism } from 'node:os'

/** What one process takes on at once, and how long it waits. Tests narrow or widen it; nothing else does. */
export interface Capacity {
  /** password hashes computed at once */
  hashSlots: number
  /** password hashes that may wait for a slot */
  hashQueue: number
  /** how many of these one network may have; a wider network of IPv6 has more, and none more than half */
  hashQueueOfNetwork: number
  /** the longest one waits */
  hashWaitMs: number
  /** the least free space on the disk: no upload may take it */
  diskReserveBytes: number
  /** an upload of which nothing arrives for so long is over */
  uploadSilenceMs: number
  /** an upload that has not arrived whole by then is over */
  uploadMs: number
}

const MB = 1024 * 1024
const SECOND = 1000

export const defaultCapacity: Capacity = {
  // A hash holds a core and one of the four threads that also read files: static pages need the others,
  // and one core stays with the event loop.
  hashSlots: Math.max(1, Math.min(2, availableParallelism() - 1)),
  // At some 40 ms a hash the last of them waits for about five seconds. More would only wait for a refusal.
  hashQueue: 120,
  // An office whose people all sign in at nine: the last of them waits for about a second.
  hashQueueOfNetwork: 30,
  // Past this a customer reads "try again" sooner than an answer.
  hashWaitMs: 15 * SECOND,
  // The database and its log go on writing when uploads no longer may.
  diskReserveBytes: 256 * MB,
  uploadSilenceMs: 30 * SECOND,
  // Ten files over a slow line.
  uploadMs: 300 * SECOND,
}
