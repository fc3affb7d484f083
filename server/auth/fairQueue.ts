import type { Capacity } from '../platform/capacity.ts'
import { type Network, networksOf } from './clientAddress.ts'

/** One call that waits for a slot. */
interface WaitingCall {
  /** how far the line has come when it is this call's turn; the lowest goes first, then who came first */
  start: number
  networks: readonly Network[]
  begin(): void
}

/** What a network has waiting and running, and where in the line its next call stands. */
interface NetworkShare {
  waiting: number
  active: number
  next: number
}

export interface FairQueue {
  /** Does the work in a slot. @throws what `tooMany` makes when there is no place, or none in time */
  run<Result>(address: string, work: () => Promise<Result>): Promise<Result>
  /** @throws what `tooMany` makes when a call from there would find no place */
  assertRoom(address: string): void
}

/**
 * A few slots, and a line before them in which networks take turns: however many calls one network has
 * waiting, another one's comes next. This is fair queueing by start times: each call moves its network one
 * step back, and whoever comes anew starts where the line is now. A wider network of IPv6 moves by smaller
 * steps (`networksOf`), and still has one share for all within it.
 */
export function fairQueue(
  capacity: Pick<Capacity, 'hashSlots' | 'hashQueue' | 'hashQueueOfNetwork' | 'hashWaitMs'>,
  createOverloadError: () => Error,
): FairQueue {
  const { hashSlots, hashQueue, hashQueueOfNetwork, hashWaitMs } = capacity
  /** in the order in which they came */
  const queue: WaitingCall[] = []
  const shares = new Map<string, NetworkShare>()
  let freeSlots = hashSlots
  let virtualTime = 0

  /** No network, however wide, may take more than half of the line: the others need room. */
  const maxWaitingOf = ({ multiplier }: Network) =>
    Math.min(hashQueueOfNetwork * multiplier, hashQueue / 2)

  function assertCapacity(networks: readonly Network[]): void {
    if (freeSlots > 0) return
    const isFull = (network: Network) =>
      (shares.get(network.name)?.waiting ?? 0) >= maxWaitingOf(network)
    if (queue.length >= hashQueue || networks.some(isFull)) throw createOverloadError()
  }

  /** @returns where in the line a call from these networks stands */
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
      }, hashWaitMs)
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
