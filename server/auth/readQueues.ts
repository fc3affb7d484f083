import { setImmediate } from 'node:timers/promises'
import type { Capacity } from '../platform/capacity.ts'
import { busy } from '../platform/httpError.ts'
import { fairQueue, type QueueLimits } from './fairQueue.ts'

/** Seconds after which what waits now is made. */
const STATEMENT_RETRY_SECONDS = 10
const ACTIVITY_RETRY_SECONDS = 5

/**
 * Reads of whole accounts, a few at a time on a server: customers take turns, and other calls are answered in between.
 * `run` fails with 503 when too many wait, in total or of this customer.
 */
export interface ReadQueue {
  run<Result>(customerId: string, read: () => Promise<Result>): Promise<Result>
}

/** Statements: each takes time of the event loop, and memory until it is done. H5 */
export const createStatementQueue = (capacity: Capacity): ReadQueue =>
  readQueue(
    {
      slots: 1,
      length: capacity.statementQueue,
      lengthOfShare: capacity.statementQueueOfCustomer,
      waitMs: capacity.statementWaitMs,
    },
    () => busy('Many statements are being made right now.', STATEMENT_RETRY_SECONDS),
  )

/** Pages of activity: each reads all movements of the customer. H2 */
export const createActivityQueue = (capacity: Capacity): ReadQueue =>
  readQueue(
    {
      slots: capacity.activitySlots,
      length: capacity.activityQueue,
      lengthOfShare: capacity.activityQueueOfCustomer,
      waitMs: capacity.activityWaitMs,
    },
    () => busy('Many people are looking things up right now.', ACTIVITY_RETRY_SECONDS),
  )

function readQueue(limits: QueueLimits, createOverloadError: () => Error): ReadQueue {
  const { run } = fairQueue(limits, createOverloadError)
  return {
    run: (customerId, read) =>
      run({ shares: [{ name: customerId, multiplier: 1 }] }, async () => {
        // SQLite reads within a turn of the event loop: calls that came meanwhile are answered before the next read.
        await setImmediate()
        return read()
      }),
  }
}
