import fc from 'fast-check'
import type { Flow } from '../paths/flow.ts'
import type { Moment } from '../promises/moment.ts'
import type { RandomCheck, RandomRuns } from './random.ts'
import type { Turn } from './situation.ts'
import type { Trace, TraceStep } from './trace.ts'
import { World } from './world.ts'

/** Something that a chart describes: an application, a server, another implementation. */
export interface SystemUnderTest {
  /** @param input one of the cases */
  start: (input: unknown) => Promise<void> | void
  /** Does what the step says: lets time pass, sends the event, or ends the call. */
  make: (turn: Turn) => Promise<void> | void
  /** How it differs from what the chart shows after the step; undefined when it does not. */
  differs: (moment: Moment) => Promise<string | undefined> | string | undefined
  stop?: () => Promise<void> | void
}

/** A simpler description of the same: it says less than the chart, and must never contradict it. */
export interface ReferenceModel<State> {
  start: (input: unknown) => State
  next: (state: State, turn: Turn) => State
  /** how the chart contradicts the model; undefined when it does not */
  differs: (state: State, moment: Moment) => string | undefined
}

/** A reference model as a system, to be compared with a chart. */
export function systemOf<State>(model: ReferenceModel<State>): SystemUnderTest {
  let state: State
  return {
    start: (input) => {
      state = model.start(input)
    },
    make: (turn) => {
      state = model.next(state, turn)
    },
    differs: (moment) => model.differs(state, moment),
  }
}

/** The result of random runs of a system. */
export interface SystemCheck extends RandomCheck {
  /** the difference at the end of the found way */
  difference?: string
}

/**
 * Runs a chart at random beside the system that it describes, and compares them after each step. A way to a difference
 * is made shorter.
 * @param open a new system for each run
 * @param options how many runs, and the most steps of each
 */
export async function checkSystem(
  flow: Flow,
  open: () => SystemUnderTest,
  { runs, length, seed }: Omit<RandomRuns, 'payloads'>,
): Promise<SystemCheck> {
  const world = new World(flow)
  const inputs = Object.keys(flow.cases.inputs)
  const arbitrary = fc.record({
    input: fc.constantFrom(...inputs),
    picks: fc.array(fc.nat(), { maxLength: length, size: 'max' }),
  })
  const details = await fc.check(
    fc.asyncProperty(arbitrary, async (run) => (await runOf(run)) === undefined),
    { numRuns: runs, ...(seed !== undefined && { seed }) },
  )
  const [run] = details.counterexample ?? []
  const found = run && (await runOf(run))
  return { runs: details.numRuns, seed: details.seed, ...found }

  async function runOf({ input, picks }: { input: string; picks: readonly number[] }) {
    const system = open()
    const steps: TraceStep[] = []
    let { situation, moment } = world.start(input)
    await system.start(flow.cases.inputs[input])
    try {
      for (let at = 0; ; at++) {
        const difference = await system.differs(moment)
        if (difference !== undefined) {
          const trace: Trace = { flow: flow.name, promise: '', input, steps, because: 'seen' }
          return { broken: trace, difference }
        }
        const turns = world.turnsAt(situation)
        const turn = turns[(picks[at] ?? 0) % turns.length]
        if (picks[at] === undefined || !turn) return undefined
        ;({ situation, moment } = world.take(situation, turn))
        steps.push({ label: turn.label, passed: turn.passed, state: moment.state })
        await system.make(turn)
      }
    } finally {
      await system.stop?.()
    }
  }
}
