import { RoundRobin } from './roundRobin.ts'

/** Calls that have one turn together, and one share of the queue. */
export interface Share {
  name: string
  /** multiplies the number of calls that may wait */
  multiplier: number
}

/** Who asks for a slot. */
export interface Caller {
  /** a network with those around it, the narrowest first, or a customer alone */
  shares: readonly Share[]
  /** a known browser or a signed-in customer: goes before those that are not known, with one call at a time */
  known?: string | undefined
}

/** How much is done at once, and how much waits. */
export interface QueueLimits {
  /** calls worked on at once */
  slots: number
  /** calls that may wait for a slot; as many of known callers beside them */
  length: number
  /** how many of these one share may have, times its multiplier, but no more than half of all */
  lengthOfShare: number
  /** the longest wait for a slot */
  waitMs: number
}

export interface FairQueue {
  /**
   * Does the work in a slot.
   * @throws the error of `createOverloadError` when the queue is full or the wait too long
   */
  run<Result>(caller: Caller, work: () => Promise<Result>): Promise<Result>
  /** @throws the error of `createOverloadError` when a call of this caller would find the queue full */
  assertRoom(caller: Caller): void
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
 * A bounded number of slots, never idle while a call waits, and two lines: of known callers, and of networks. Both
 * lines alternate while both have waiting calls, and within each its flows take turns (`RoundRobin`). So a call that is
 * the next of its flow begins after at most 2n − 1 others, where n flows waited in its line when it became that: one
 * of each flow, and as many of the other line. A known caller has one call at a time in the first line, its other
 * calls wait with its network: whoever stole a known browser takes no more than half of the slots.
 */
export function fairQueue(
  { slots, length, lengthOfShare, waitMs }: QueueLimits,
  createOverloadError: () => Error,
): FairQueue {
  const known: Line = { turns: new RoundRobin(), waiting: 0 }
  const networks: Line = { turns: new RoundRobin(), waiting: 0 }
  /** who has a call in the first line, waiting or begun */
  const goingFirst = new Set<string>()
  /** how many calls of a share wait */
  const waitingOf = new Map<string, number>()
  let freeSlots = slots
  /** the line whose turn it is while both have waiting calls */
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

  function assertRoom(caller: Caller): void {
    if (!hasRoom(caller)) throw createOverloadError()
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
        reject(createOverloadError())
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
    async run(caller, work) {
      assertRoom(caller)
      const first = firstName(caller)
      if (first !== undefined) goingFirst.add(first)
      try {
        if (freeSlots > 0) freeSlots -= 1
        else await wait(caller, first)
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
