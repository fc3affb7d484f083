import { type Network, networksOf } from './clientAddress.ts'

/** One call that waits for a slot. */
interface WaitingCall {
  /** virtual start time; the lowest goes first, then the earliest arrival */
  start: number
  networks: readonly Network[]
  begin(): void
}

/** The waiting and running calls of a network, and the virtual start time of its next call. */
interface NetworkShare {
  waiting: number
  active: number
  next: number
}

/** How much is done at once, and how much waits. */
export interface QueueLimits {
  /** calls worked on at once */
  slots: number
  /** calls that may wait for a slot */
  length: number
  /** how many of these one network may have; a wider IPv6 network may have more, but none more than half */
  lengthOfNetwork: number
  /** the longest wait for a slot */
  waitMs: number
}

export interface FairQueue {
  /**
   * Does the work in a slot.
   * @throws the error of `createOverloadError` when the queue is full or the wait too long
   */
  run<Result>(address: string, work: () => Promise<Result>): Promise<Result>
  /** @throws the error of `createOverloadError` when a call from this address would find the queue full */
  assertRoom(address: string): void
}

/**
 * A bounded number of slots and a queue in which networks alternate: however many calls one network has
 * waiting, the next call of another network is served before them. This is start-time fair queueing: each
 * call advances its network by one step, and a new network starts at the current virtual time. A wider IPv6
 * network advances by smaller steps (`networksOf`), and has one share for all its addresses.
 */
export function fairQueue(
  { slots, length, lengthOfNetwork, waitMs }: QueueLimits,
  createOverloadError: () => Error,
): FairQueue {
  /** in order of arrival */
  const queue: WaitingCall[] = []
  const shares = new Map<string, NetworkShare>()
  let freeSlots = slots
  let virtualTime = 0

  /** No network may fill more than half of the queue. */
  const maxWaitingOf = ({ multiplier }: Network) =>
    Math.min(lengthOfNetwork * multiplier, length / 2)

  function assertCapacity(networks: readonly Network[]): void {
    if (freeSlots > 0) return
    const isFull = (network: Network) =>
      (shares.get(network.name)?.waiting ?? 0) >= maxWaitingOf(network)
    if (queue.length >= length || networks.some(isFull)) throw createOverloadError()
  }

  /** @returns the virtual start time of a call from these networks */
  function enter(networks: readonly Network[]): number {
    const own = networks.map(({ name, multiplier }) => {
      const share = shares.get(name) ?? { waiting: 0, active: 0, next: virtualTime }
      shares.set(name, share)
      share.active += 1
      return { share, step: 1 / multiplier }
    })
    const start = Math.max(virtualTime, ...own.map(({ share }) => share.next))
    for (const { share, step } of own) share.next = Math.max(virtualTime, share.next) + step
    return start
  }

  function leave(networks: readonly Network[]): void {
    for (const { name } of networks) {
      const share = shares.get(name)!
      share.active -= 1
      if (share.active === 0) shares.delete(name)
    }
  }

  function countWaiting(networks: readonly Network[], change: 1 | -1): void {
    for (const { name } of networks) shares.get(name)!.waiting += change
  }

  function wait(start: number, networks: readonly Network[]): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        remove(waiting)
        reject(createOverloadError())
      }, waitMs)
      const begin = () => {
        clearTimeout(timer)
        resolve()
      }
      const waiting = { start, networks, begin }
      queue.push(waiting)
      countWaiting(networks, 1)
    })
  }

  function remove(waiting: WaitingCall): void {
    queue.splice(queue.indexOf(waiting), 1)
    countWaiting(waiting.networks, -1)
  }

  function releaseSlot(): void {
    const [first, ...others] = queue
    if (!first) {
      freeSlots += 1
      return
    }
    const next = others.reduce((best, one) => (one.start < best.start ? one : best), first)
    virtualTime = Math.max(virtualTime, next.start)
    remove(next)
    next.begin()
  }

  return {
    assertRoom: (address) => assertCapacity(networksOf(address)),
    async run(address, work) {
      const networks = networksOf(address)
      assertCapacity(networks)
      const start = enter(networks)
      try {
        if (freeSlots > 0) freeSlots -= 1
        else await wait(start, networks)
        try {
          return await work()
        } finally {
          releaseSlot()
        }
      } finally {
        leave(networks)
      }
    },
  }
}
