import type { LabelsOf } from '../platform/metricTable.ts'
import { count, timed } from '../platform/observed.ts'
import { RoundRobin } from './roundRobin.ts'

/** A group of calls that takes turns as one flow and shares a part of the queue. */
export interface Share {
  name: string
  /** multiplies the number of calls that may wait */
  multiplier: number
}

/** The caller that requests a slot. */
export interface Caller {
  /** a network with its wider networks, the narrowest first, or a customer alone */
  shares: readonly Share[]
  /** a known browser or a signed-in customer; one of its calls at a time goes before unknown callers */
  known?: string | undefined
}

/** The capacity of a queue. */
export interface QueueLimits {
  /** for the metrics */
  name: LabelsOf<'queue_calls'>['queue']
  /** calls processed at once */
  slots: number
  /** calls that may wait for a slot; the same number again for known callers */
  length: number
  /** waiting calls of one share, times its multiplier, but at most half of all */
  lengthOfShare: number
  /** the longest wait for a slot */
  waitMs: number
}

export interface FairQueue {
  /**
   * Runs the work in a slot.
   * @throws the error of `createOverloadError` when the queue is full or the wait too long
   */
  run<Result>(caller: Caller, work: () => Promise<Result>): Promise<Result>
  /** @throws the error of `createOverloadError` when a call of this caller would find the queue full */
  assertRoom(caller: Caller): void
  /** The calls that hold a slot, and the waiting ones. */
  load(): QueueLoad
}

export interface QueueLoad {
  running: number
  waiting: number
}

/** One call that waits for a slot. */
interface WaitingCall {
  line: Line
  begin(): void
}

/** Waiting calls whose flows take turns. */
interface Line {
  turns: RoundRobin<WaitingCall>
  waiting: number
}

/**
 * A bounded number of slots, never idle while a call waits, and two lines: one of known callers, one of networks. The
 * lines alternate while both have waiting calls, and within each line its flows take turns (`RoundRobin`). When a call
 * becomes the next of its flow and n flows wait in its line, at most 2n − 1 other calls begin before it: one of each
 * flow, and as many of the other line. A known caller has only one call at a time in the first line; its other calls
 * wait with its network, so a stolen known browser takes at most half of the slots.
 */
export function fairQueue(
  { name: queue, slots, length, lengthOfShare, waitMs }: QueueLimits,
  createOverloadError: () => Error,
): FairQueue {
  const known: Line = { turns: new RoundRobin(), waiting: 0 }
  const networks: Line = { turns: new RoundRobin(), waiting: 0 }
  /** callers that have a call in the first line, waiting or running */
  const goingFirst = new Set<string>()
  /** the number of waiting calls of each share */
  const waitingOf = new Map<string, number>()
  let freeSlots = slots
  /** the next line to serve while both have waiting calls */
  let nextLine = known

  /** The caller's name in the first line; undefined for the line of networks. */
  const firstName = ({ known: name }: Caller): string | undefined =>
    name === undefined || goingFirst.has(name) ? undefined : name

  function hasRoom(caller: Caller): boolean {
    if (freeSlots > 0) return true
    if (firstName(caller) !== undefined) return known.waiting < length
    const isFull = ({ name, multiplier }: Share) =>
      (waitingOf.get(name) ?? 0) >= Math.min(lengthOfShare * multiplier, length / 2)
    return networks.waiting < length && !caller.shares.some(isFull)
  }

  function refusal(): Error {
    count('limit_refusals_total', { limit: queue, scope: 'server' })
    return createOverloadError()
  }

  function assertRoom(caller: Caller): void {
    if (!hasRoom(caller)) throw refusal()
  }

  function countShares({ shares }: Caller, change: 1 | -1): void {
    for (const { name } of shares) {
      const waiting = (waitingOf.get(name) ?? 0) + change
      if (waiting === 0) waitingOf.delete(name)
      else waitingOf.set(name, waiting)
    }
  }

  /** @param first the caller's name in the first line; undefined for the line of networks */
  function wait(caller: Caller, first: string | undefined): Promise<void> {
    const line = first === undefined ? networks : known
    const path = first === undefined ? caller.shares.map(({ name }) => name).reverse() : [first]
    const count = (change: 1 | -1) => {
      line.waiting += change
      if (line === networks) countShares(caller, change)
    }
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        line.turns.remove(path, call)
        count(-1)
        reject(refusal())
      }, waitMs)
      const begin = () => {
        clearTimeout(timer)
        count(-1)
        resolve()
      }
      const call: WaitingCall = { line, begin }
      line.turns.add(path, call)
      count(1)
    })
  }

  function releaseSlot(): void {
    const otherLine = nextLine === known ? networks : known
    const call = nextLine.turns.take() ?? otherLine.turns.take()
    if (!call) {
      freeSlots += 1
      return
    }
    nextLine = call.line === known ? networks : known
    call.begin()
  }

  return {
    assertRoom,
    load: () => ({ running: slots - freeSlots, waiting: known.waiting + networks.waiting }),
    async run(caller, work) {
      assertRoom(caller)
      const first = firstName(caller)
      if (first !== undefined) goingFirst.add(first)
      try {
        await timed({ part: 'queue', operation: queue }, async () => {
          if (freeSlots > 0) freeSlots -= 1
          else await wait(caller, first)
        })
        try {
          return await work()
        } finally {
          releaseSlot()
        }
      } finally {
        if (first !== undefined) goingFirst.delete(first)
      }
    },
  }
}
