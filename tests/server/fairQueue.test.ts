import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { networksOf } from '#server/auth/clientAddress.ts'
import { type Caller, fairQueue } from '#server/auth/fairQueue.ts'

const CALLS = 60
const NETWORKS = 8
const KNOWN = 3

const limits = {
  name: 'passwords' as const,
  slots: 1,
  length: 1000,
  lengthOfShare: 1000,
  waitMs: 240_000,
}
const overload = () => new Error('too many')

/** A queue whose calls end when the test decides. */
function heldQueue(slots: number) {
  const queue = fairQueue({ ...limits, slots }, overload)
  /** the names of the calls, in the order in which they began */
  const begun: string[] = []
  const running: { name: string; end: () => void }[] = []
  const ended: Promise<unknown>[] = []
  return {
    begun,
    running,
    arrive(name: string, caller: Caller) {
      const held = () =>
        new Promise<void>((end) => {
          begun.push(name)
          running.push({ name, end })
        })
      ended.push(queue.run(caller, held))
      return setImmediate()
    },
    /** Ends the call that has been running longest. */
    async finish(): Promise<string | undefined> {
      const first = running.shift()
      first?.end()
      await setImmediate()
      return first?.name
    },
    async drain() {
      while (running.length > 0) await this.finish()
      await Promise.all(ended)
    },
  }
}

const ipv4 = (number: number) => `203.0.113.${number}`
/** Half of the networks are a /56 with one /48 each. */
const addressOf = (network: number) =>
  network % 2 ? ipv4(network) : `2001:db8:${network}:${(network * 7) % 5}::1`
/** The single flow of an address. */
const flowOf = (address: string) => networksOf(address).at(-1)!.name

const arrival = fc.record({
  network: fc.nat(NETWORKS - 1),
  known: fc.option(fc.nat(KNOWN - 1), { nil: undefined, freq: 4 }),
})
const step = fc.oneof(
  { weight: 3, arbitrary: arrival },
  { weight: 2, arbitrary: fc.constant('end') },
)
const pattern = fc.array(step as fc.Arbitrary<{ network: number; known?: number } | 'end'>, {
  minLength: CALLS,
  maxLength: 3 * CALLS,
})

/** Checks the guarantees of the queue, at each call that waits and begins. */
class Promises {
  /** for each line: its waiting flows with their calls, and the calls begun since the flow was next */
  readonly #lines = { known: new Map<string, Waiting>(), networks: new Map<string, Waiting>() }
  #wasKnown = false

  waits(line: LineName, flow: string): void {
    const flows = this.#lines[line]
    const waiting = flows.get(flow)
    if (waiting) waiting.calls += 1
    else flows.set(flow, { calls: 1, ...nextSince(flows.size + 1) })
  }

  begins(line: LineName, flow: string): void {
    const flows = this.#lines[line]
    const other = this.#lines[line === 'known' ? 'networks' : 'known']
    if (other.size > 0 && line === 'known') expect(this.#wasKnown).toBe(false)
    this.#wasKnown = line === 'known'
    for (const each of [flows, other])
      for (const [name, waiting] of each) {
        if (each === flows && name === flow) continue
        waiting.begun += 1
        // The call itself is the last of the 2n.
        expect(waiting.begun).toBeLessThan(2 * waiting.flows)
        if (each !== flows) continue
        // Each other flow begins at most one call meanwhile.
        expect(waiting.overtaken.has(flow)).toBe(false)
        waiting.overtaken.add(flow)
      }
    const waiting = flows.get(flow)!
    if (waiting.calls === 1) flows.delete(flow)
    else flows.set(flow, { calls: waiting.calls - 1, ...nextSince(flows.size) })
  }
}
type LineName = 'known' | 'networks'
interface Waiting {
  calls: number
  /** the number of waiting flows when this one became next */
  flows: number
  begun: number
  overtaken: Set<string>
}
const nextSince = (flows: number) => ({ flows, begun: 0, overtaken: new Set<string>() })

describe('the fair queue', () => {
  it('[K25] for any arrivals, no slot is idle, the wait is bounded by the flows already waiting, and no flow exceeds its share', async () => {
    await fc.assert(
      fc.asyncProperty(pattern, fc.integer({ min: 1, max: 3 }), async (steps, slots) => {
        const queue = heldQueue(slots)
        const promises = new Promises()
        const calls = new Map<string, { line: LineName; flow: string }>()
        const waiting = new Set<string>()
        /** the devices with a call in the first line, by the call's name */
        const goingFirst = new Map<string, string>()
        let reported = 0
        for (const [index, one] of steps.entries()) {
          if (one === 'end') goingFirst.delete((await queue.finish()) ?? '')
          else {
            const name = `call ${index}`
            const address = addressOf(one.network)
            const known = one.known === undefined ? undefined : `device ${one.known}`
            const isFirst = known !== undefined && ![...goingFirst.values()].includes(known)
            const call = isFirst
              ? { line: 'known' as const, flow: known }
              : { line: 'networks' as const, flow: flowOf(address) }
            calls.set(name, call)
            if (isFirst) goingFirst.set(name, known)
            if (queue.running.length === slots) {
              promises.waits(call.line, call.flow)
              waiting.add(name)
            }
            await queue.arrive(name, { shares: networksOf(address), known })
          }
          for (const name of queue.begun.slice(reported)) {
            const { line, flow } = calls.get(name)!
            if (waiting.delete(name)) promises.begins(line, flow)
          }
          reported = queue.begun.length
          // Work conserving: no call waits while a slot is free.
          expect(queue.running.length === slots || waiting.size === 0).toBe(true)
        }
        await queue.drain()
        expect(queue.begun).toHaveLength(calls.size)
      }),
    )
  })

  it('[K25] strangers with a new address each time do not delay a household', async () => {
    const queue = heldQueue(1)
    let strangers = 0
    const stranger = () => {
      strangers += 1
      return queue.arrive('stranger', {
        shares: networksOf(`10.0.${strangers >> 8}.${strangers & 255}`),
      })
    }
    for (let one = 0; one < 3; one++) await stranger()
    for (let one = 0; one < 3; one++) await queue.arrive('home', { shares: networksOf(ipv4(9)) })
    // Each answered stranger returns from another address.
    for (let turn = 0; turn < 40; turn++) {
      await queue.finish()
      if (queue.begun.at(-1) === 'stranger') await stranger()
    }
    const places = queue.begun.flatMap((name, place) => (name === 'home' ? [place] : []))
    expect(places).toHaveLength(3)
    expect(places.at(-1)).toBeLessThan(12)
    await queue.drain()
  })

  it('[K25] a known browser goes before a flood; a thief of it leaves half of the slots to others', async () => {
    const queue = heldQueue(1)
    const stranger = (number: number) =>
      queue.arrive('stranger', { shares: networksOf(`10.0.0.${number}`) })
    for (let number = 0; number < 100; number++) await stranger(number)
    const thief = () =>
      queue.arrive('thief', { shares: networksOf('198.51.100.7'), known: 'stolen' })
    for (let one = 0; one < 20; one++) await thief()
    await queue.arrive('customer', { shares: networksOf('198.51.100.7'), known: 'own' })
    const before = queue.begun.length
    for (let turn = 0; turn < 40; turn++) {
      await queue.finish()
      if (queue.begun.at(-1) === 'thief') await thief()
    }
    const served = queue.begun.slice(before)
    expect(served.indexOf('customer')).toBeLessThan(4)
    expect(served.filter((name) => name === 'stranger').length).toBeGreaterThanOrEqual(19)
    await queue.drain()
  })

  it('[K24] [K25] networks inside a wider one take turns within its turn', async () => {
    const queue = heldQueue(1)
    const from = (name: string, address: string) =>
      queue.arrive(name, { shares: networksOf(address) })
    await from('running', ipv4(1))
    for (const name of ['a', 'a', 'a']) await from(name, '2001:db8:1:1::1')
    for (const name of ['b', 'b']) await from(name, '2001:db8:1:ff01::1')
    for (const name of ['c', 'c']) await from(name, ipv4(2))
    await queue.drain()
    expect(queue.begun.slice(1)).toEqual(['a', 'c', 'b', 'c', 'a', 'b', 'a'])
  })
})
