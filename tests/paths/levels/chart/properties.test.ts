import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { flowNames, flowOf } from '#machines/testing/flow.ts'
import {
  type Call,
  Contradiction,
  type Edge,
  edgesOf,
  type Move,
  movesIn,
  planFor,
  startReplay,
} from '#statechart-paths'
import { isAll } from '#tests/depth.ts'

/** What was observed after a step of a run. */
interface Observation {
  state: string
  context: Record<string, never>
  /** all calls so far; `open` while a call runs */
  calls: (Pick<Call, 'src' | 'input'> & { open: boolean })[]
  /** milliseconds since the start */
  at: number
  move?: Move
}

/** A generated path, then random moves: mostly moves the chart takes, sometimes one it does not. */
const randomRuns = fc.record({
  path: fc.nat(),
  onward: fc.array(fc.record({ pick: fc.nat(), odd: fc.nat(9) }), { maxLength: 30 }),
})
type RandomRun = typeof randomRuns extends fc.Arbitrary<infer T> ? T : never

/** Runs a flow at random and returns an observation per step. Calls answer, fail or hang at random. */
async function runAtRandom(name: string, { path, onward }: RandomRun): Promise<Observation[]> {
  const flow = flowOf(name)!
  const { paths } = planOf(name)
  const beginning = paths[path % paths.length]!
  const run = startReplay(flow.machine, flow.cases.inputs[beginning.input])
  const observations: Observation[] = []
  let at = 0
  const note = (move?: Move) => {
    const { state, snapshot } = run.step(move, 0)
    const calls = run.calls.map(({ src, input, end }) => ({ src, input, open: !end }))
    observations.push({ state, context: snapshot.context, calls, at, move })
  }
  const make = async (move: Move) => {
    try {
      at += await run.make(move)
      note(move)
    } catch (error) {
      if (!(error instanceof Contradiction)) throw error
    }
  }
  note()
  for (const move of beginning.moves) await make(move)
  for (const { pick, odd } of onward) {
    const moves = possible(run.actor.getSnapshot() as AnyMachineSnapshot, name, odd === 0)
    if (moves.length > 0) await make(moves[pick % moves.length]!)
  }
  run.actor.stop()
  return observations
}

const plans = new Map<string, ReturnType<typeof planFor>>()
const planOf = (name: string) => {
  const plan = plans.get(name) ?? planFor(flowOf(name)!, 'shortest')
  plans.set(name, plan)
  return plan
}

function possible(snapshot: AnyMachineSnapshot, name: string, odd: boolean): Move[] {
  const { cases } = flowOf(name)!
  // Without the hint which fields to type, and sometimes with events the chart does not take.
  const taken = movesIn(snapshot, { ...cases, isEventAllowed: undefined })
  if (!odd || snapshot.status !== 'active') return taken
  return Object.entries(cases.events).flatMap(([type, samples]) =>
    Object.entries(samples).map(
      ([label, payload]): Move => ({
        kind: 'event',
        label,
        event: { ...payload, type },
      }),
    ),
  )
}

const always = (name: string, holds: (observations: Observation[]) => void) =>
  fc.assert(
    fc.asyncProperty(randomRuns, async (run) => holds(await runAtRandom(name, run))),
    { numRuns: isAll ? 150 : 50 },
  )

const callsOf = ({ calls }: Observation, src: string) => calls.filter((call) => call.src === src)
const last = (observations: Observation[]) => observations.at(-1)!

describe('a sign-up, whatever happens', () => {
  it('[A9] is posted once at a time, and not again once the account exists', () =>
    always('signUp', (observations) => {
      for (const observation of observations) {
        expect(callsOf(observation, 'register').filter(({ open }) => open).length).toBeLessThan(2)
        if (['registered', 'done'].includes(observation.state))
          expect(callsOf(last(observations), 'register')).toHaveLength(
            callsOf(observation, 'register').length,
          )
      }
    }))

  it('[A8] [A12] is posted with every required field and a drawn number, and with no password', () =>
    always('signUp', (observations) => {
      for (const { input } of callsOf(last(observations), 'register')) {
        const { values, accountNumber } = input as {
          values: Record<string, string>
          accountNumber: string
        }
        const { country, accountType, ...required } = values
        expect(Object.values(required).filter((value) => !value.trim())).toEqual([])
        expect(accountNumber).toMatch(/^[1-9]\d{9}$/)
        expect(Object.keys(values).filter((field) => /password/i.test(field))).toEqual([])
        expect([country, accountType]).not.toContain(undefined)
      }
    }))
})

describe('a session, whatever happens', () => {
  it('[D1] [D2] holds a customer exactly while it lasts, and says why it ended', () =>
    always('session', (observations) => {
      for (const [index, { state, context }] of observations.entries()) {
        expect(context.user !== undefined).toBe(state === 'authenticated')
        const ended = observations.slice(0, index).some((one) => one.state === 'authenticated')
        expect(context.endedBecause !== undefined).toBe(state !== 'authenticated' && ended)
      }
    }))
})

/** The resting states of flows without an end. */
const restingStates: Record<string, RegExp> = {
  activity: /^(list\.(listed|nothing\w+)|window\.closed)$/,
  backgroundRotation: /^paused$/,
  bank: /\.open(\.records)?$/,
  contact: /^sent$/,
  content: /^hidden$/,
  contentEntry: /^known\.current$/,
  dashboard: /^(modal\.none|data\.\w+\.ready|email\.confirmed)$/,
  emailConfirmation: /^sent$/,
  forgotPassword: /^editing$/,
  navigation: /^bar\.none$/,
  newsletter: /^subscribed$/,
  pageLoad: /^shown$/,
  security: /^(notOffered|shown\.overview\.ready)$/,
  session: /^anonymous$/,
  testimonial: /^off$/,
  toasts: /^ready$/,
}

describe('every flow', () => {
  it.each(flowNames)(
    '%s can reach its end, or a resting state, from each of its states',
    (name) => {
      const edges = edgesOf(flowOf(name)!)
      const leaving = new Set(edges.map(({ from }) => from))
      const isGood = ({ to, after }: Edge) => restingStates[name]?.test(after) ?? !leaving.has(to)
      const entering = Map.groupBy(edges, ({ to }) => to)
      const good = new Set(edges.filter(isGood).map(({ to }) => to))
      expect(good.size).toBeGreaterThan(0)
      for (const vertex of good) for (const { from } of entering.get(vertex) ?? []) good.add(from)
      expect([...leaving].filter((vertex) => !good.has(vertex))).toEqual([])
    },
  )
})
