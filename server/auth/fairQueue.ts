import type { Capacity } from '../platform/capacity.ts'
import { type Network, networksOf } from './clientAddress.ts'

/** One call that waits for a slot. */
interface Waiting {
  /** how far the line has come when it is this call's turn; the lowest goes first, then who came first */
  start: number
  networks: readonly Network[]
  begin(): void
}

/** What a network has waiting and running, and where in the line its next call stands. */
interface Share {
  waiting: number
  present: number
  next: number
}

export interface FairQueue {
  /** Does the work in a slot. @throws what `tooMany` makes when there is no place, or none in time */
  run<Result>(address: string, work: () => Promise<Result>): Promise<Result>
  /** @throws what `tooMany` makes when a call from there would find no place */
  refuseWhenFull(address: string): void
}

/**
 * A few slots, and a line before them in which networks take turns: however many calls one network has
 * waiting, another one's comes next. This is fair queueing by start times: each call moves its network one
 * step back, and whoever comes anew starts where the line is now. A wider network of IPv6 moves by smaller
 * steps (`networksOf`), and still has one share for all within it.
 */
export function fairQueue(
  capacity: Pick<Capacity, 'hashSlots' | 'hashQueue' | 'hashQueueOfNetwork' | 'hashWaitMs'>,
  tooMany: () => Error,
): FairQueue {
  const { hashSlots, hashQueue, hashQueueOfNetwork, hashWaitMs } = capacity
  /** in the order in which they came */
  const line: Waiting[] = []
  const shares = new Map<string, Share>()
  let free = hashSlots
  let reached = 0

  /** No network, however wide, may take more than half of the line: the others need room. */
  const mostOf = ({ breadth }: Network) => Math.min(hashQueueOfNetwork * breadth, hashQueue / 2)

  function refuse(networks: readonly Network[]): void {
    if (free > 0) return
    const isOver = (network: Network) => (shares.get(network.name)?.waiting ?? 0) >= mostOf(network)
    if (line.length >= hashQueue || networks.some(isOver)) throw tooMany()
  }

  /** @returns where in the line a call from these networks stands */
  function enter(networks: readonly Network[]): number {
    const own = networks.map(({ name, breadth }) => {
      const share = shares.get(name) ?? { waiting: 0, present: 0, next: reached }
      shares.set(name, share)
      share.present += 1
      return { share, step: 1 / breadth }
    })
    const start = Math.max(reached, ...own.map(({ share }) => share.next))
    for (const { share, step } of own) share.next = Math.max(reached, share.next) + step
    return start
  }

  function leave(networks: readonly Network[]): void {
    for (const { name } of networks) {
      const share = shares.get(name)!
      share.present -= 1
      if (share.present === 0) shares.delete(name)
    }
  }

  function countWaiting(networks: readonly Network[], change: 1 | -1): void {
    for (const { name } of networks) shares.get(name)!.waiting += change
  }

  function wait(start: number, networks: readonly Network[]): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        remove(waiting)
        reject(tooMany())
      }, hashWaitMs)
      const begin = () => {
        clearTimeout(timer)
        resolve()
      }
      const waiting = { start, networks, begin }
      line.push(waiting)
      countWaiting(networks, 1)
    })
  }

  function remove(waiting: Waiting): void {
    line.splice(line.indexOf(waiting), 1)
    countWaiting(waiting.networks, -1)
  }

  function endSlot(): void {
    const [first, ...others] = line
    if (!first) {
      free += 1
      return
    }
    const next = others.reduce((best, one) => (one.start < best.start ? one : best), first)
    reached = Math.max(reached, next.start)
    remove(next)
    next.begin()
  }

  return {
    refuseWhenFull: (address) => refuse(networksOf(address)),
    async run(address, work) {
      const networks = networksOf(address)
      refuse(networks)
      const start = enter(networks)
      try {
        if (free > 0) free -= 1
        else await wait(start, networks)
        try {
          return await work()
        } finally {
          endSlot()
        }
      } finally {
        leave(networks)
      }
    },
  }
}
