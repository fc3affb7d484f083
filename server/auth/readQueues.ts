import { setImmediate } from 'node:timers/promises'
import type { Capacity } from '../platform/capacity.ts'
import { busy } from '../platform/httpError.ts'
import { fairQueue, type QueueLimits, type QueueLoad } from './fairQueue.ts'

/** Seconds until the currently waiting calls are served. */
const STATEMENT_RETRY_SECONDS = 10
const ACTIVITY_RETRY_SECONDS = 5

/**
 * Reads of whole accounts, a few at a time per server: customers take turns, and other calls are served in between.
 * `run` fails with 503 when too many calls wait, in total or of this customer.
 */
export interface ReadQueue {
  run<Result>(customerId: string, read: () => Promise<Result>): Promise<Result>
  load(): QueueLoad
}

/** 503 while too many statements wait. */
export const manyStatements = () =>
  busy('Many statements are being made right now.', STATEMENT_RETRY_SECONDS)

/** 503 while too many pages of activity wait. */
export const manyLookUps = () =>
  busy('Many people are looking things up right now.', ACTIVITY_RETRY_SECONDS)

/** Statements: each blocks the event loop for a while, and takes memory until it is done. H5 */
export const createStatementQueue = (capacity: Capacity): ReadQueue =>
  readQueue(
    {
      name: 'statements',
      slots: 1,
      length: capacity.statementQueue,
      lengthOfShare: capacity.statementQueueOfCustomer,
      waitMs: capacity.statementWaitMs,
    },
    manyStatements,
  )

/** Pages of activity: a search reads up to `MOST_SEARCHED` movements. H2 */
export const createActivityQueue = (capacity: Capacity): ReadQueue =>
  readQueue(
    {
      name: 'activity',
      slots: capacity.activitySlots,
      length: capacity.activityQueue,
      lengthOfShare: capacity.activityQueueOfCustomer,
      waitMs: capacity.activityWaitMs,
    },
    manyLookUps,
  )

function readQueue(limits: QueueLimits, createOverloadError: () => Error): ReadQueue {
  const { run, load } = fairQueue(limits, createOverloadError)
  return {
    load,
    run: (customerId, read) =>
      run({ shares: [{ name: customerId, multiplier: 1 }] }, async () => {
        // SQLite reads without leaving the event loop's turn: yield to waiting calls before the next read.
        await setImmediate()
        return read()
      }),
  }
}
