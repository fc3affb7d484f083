import { availableParallelism } from 'node:os'

/** How much work one process accepts at once, and its time limits. Only tests change them. */
export interface Capacity {
  /** memory that one password hash fills, in KiB */
  hashMemory: number
  /** how many times a hash passes through its memory */
  hashPasses: number
  /** password hashes computed at once */
  hashSlots: number
  /** password hashes that may wait for a slot */
  hashQueue: number
  /** how many of these one network may have; a wider IPv6 network may have more, but at most half of all */
  hashQueueOfNetwork: number
  /** the longest wait for a slot */
  hashWaitMs: number
  /** statements that may wait while one is made */
  statementQueue: number
  /** how many of these one customer may have */
  statementQueueOfCustomer: number
  /** the longest wait for a statement */
  statementWaitMs: number
  /** pages of activity that are read at once */
  activitySlots: number
  /** pages of activity that may wait for a slot */
  activityQueue: number
  /** how many of these one customer may have */
  activityQueueOfCustomer: number
  /** the longest wait for a slot */
  activityWaitMs: number
  /** open streams of changes, in all */
  changeStreams: number
  /** how many of these one customer may have */
  changeStreamsOfCustomer: number
  /** how many of these one network may have; a wider IPv6 network may have more */
  changeStreamsOfAddress: number
  /** free disk space that uploads must leave */
  diskReserveBytes: number
  /** an upload that is silent for this long ends */
  uploadSilenceMs: number
  /** an upload that takes longer than this ends */
  uploadMs: number
  /** a connection that has not sent the headers of a request by then ends */
  headersMs: number
}

const MB = 1024 * 1024
const SECOND = 1000

export const defaultCapacity: Capacity = {
  // The recommendation of OWASP for argon2id (A15).
  hashMemory: 19_456,
  hashPasses: 2,
  // A hash uses a core and one of the four threads that also read files. Static pages need the other threads,
  // and the event loop needs a core.
  hashSlots: Math.max(1, Math.min(2, availableParallelism() - 1)),
  // At about 40 ms per hash the last one waits about five seconds. Beyond that an error serves the customer better.
  hashQueue: 120,
  // An office whose staff signs in at the same moment: the last one waits about a second.
  hashQueueOfNetwork: 30,
  // Beyond this an error with "try again" serves the customer better.
  hashWaitMs: 15 * SECOND,
  // The longest statement takes two seconds of the event loop and 50 MB; twenty at once took minutes and half a
  // gigabyte. Most take some 50 ms, so forty are done before the last one times out.
  statementQueue: 40,
  // A customer may request each month of a year in quick succession.
  statementQueueOfCustomer: 5,
  statementWaitMs: 15 * SECOND,
  // A search reads up to `MOST_SEARCHED` movements. The other PostgreSQL connections stay free.
  activitySlots: 4,
  activityQueue: 500,
  // A few open windows of the site, and a program that reads page after page.
  activityQueueOfCustomer: 20,
  activityWaitMs: 15 * SECOND,
  // Each takes a connection and some 20 kB. Pages without a stream read when they are looked at again.
  changeStreams: 5_000,
  // A few open tabs on a few devices.
  changeStreamsOfCustomer: 20,
  // An office with a hundred open pages, twice.
  changeStreamsOfAddress: 200,
  // The database and its log still need room when uploads are rejected.
  diskReserveBytes: 256 * MB,
  uploadSilenceMs: 30 * SECOND,
  // Ten files over a slow connection.
  uploadMs: 300 * SECOND,
  // Headers fit into a few packets, also on the slowest phone.
  headersMs: 20 * SECOND,
}

/** The capacity of a server with these settings. */
export const capacityOf = ({ hashesAtOnce }: { hashesAtOnce?: number | undefined }): Capacity => ({
  ...defaultCapacity,
  ...(hashesAtOnce !== undefined && { hashSlots: hashesAtOnce }),
})
