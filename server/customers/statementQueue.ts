import { type FairQueue, fairQueue } from '../auth/fairQueue.ts'
import type { Capacity } from '../platform/capacity.ts'
import { busy } from '../platform/httpError.ts'

/** Seconds after which the statements that wait now are made. */
const RETRY_SECONDS = 10

/**
 * Statements as PDF wait for each other, and networks alternate: each takes time of the event loop, and memory until it
 * is done. `run` fails with 503 when too many wait. H5
 */
export const createStatementQueue = (capacity: Capacity): FairQueue =>
  fairQueue(
    {
      slots: capacity.pdfSlots,
      length: capacity.pdfQueue,
      lengthOfNetwork: capacity.pdfQueueOfNetwork,
      waitMs: capacity.pdfWaitMs,
    },
    () => busy('Many statements are being made right now.', RETRY_SECONDS),
  )
