import fc from 'fast-check'
import type { Flow } from '../paths/flow.ts'
import type { Obligation } from '../promises/formulas.ts'
import type { Promises } from '../promises/language.ts'
import { withPayload } from './situation.ts'
import type { Trace, TraceStep } from './trace.ts'
import { World } from './world.ts'

/** How many random runs, and the most steps of each. */
export interface RandomRuns {
  runs: number
  length: number
  /** the same seed gives the same runs */
  seed?: number
  /** by the type of the event */
  payloads?: Readonly<Record<string, fc.Arbitrary<object>>>
}

/**
 * The choices of one step of a run: its index among the possible ones, and the payload of each event that has one
 * drawn.
 */
interface Pick {
  turn: number
  payloads: Readonly<Record<string, object>>
}

/** The result of random runs. */
export interface RandomCheck {
  runs: number
  /** gives the same runs again */
  seed: number
  /** the shortest way to a broken promise that was found */
  broken?: Trace
}

/**
 * Runs a chart at random and checks all its promises at every moment. It is freer than a search: contexts are not
 * merged, and every sample of an event is tried, whatever the cases allow. A run that breaks a promise is made shorter.
 * It does not see a promise that waits for something without a time limit.
 * @param options how many runs, and the most steps of each; `payloads` draws those of an event in place of its samples
 */
export function checkAtRandom(
  flow: Flow,
  set: Promises,
  { runs, length, seed, payloads = {} }: RandomRuns,
): RandomCheck {
  const world = new World(flow, set.reload)
  const inputs = Object.keys(flow.cases.inputs)
  const details = fc.check(
    fc.property(
      fc.record({
        input: fc.nat(),
        picks: fc.array(fc.record({ turn: fc.nat(), payloads: fc.record(payloads) }), {
          maxLength: length,
          size: 'max',
        }),
      }),
      ({ input, picks }) => runOf(inputs[input % inputs.length]!, picks) === undefined,
    ),
    { numRuns: runs, ...(seed !== undefined && { seed }) },
  )
  const [run] = details.counterexample ?? []
  const broken = run && runOf(inputs[run.input % inputs.length]!, run.picks)
  return { runs: details.numRuns, seed: details.seed, ...(broken && { broken }) }

  function runOf(input: string, picks: readonly Pick[]): Trace | undefined {
    const steps: TraceStep[] = []
    let { situation, moment } = world.start(input)
    const obligations = new Map<string, Obligation>()
    for (const [name, { holds }] of Object.entries(set.promises)) {
      const next = holds.start.see(moment as never)
      if (!next) return { flow: flow.name, promise: name, input, steps, because: 'seen' }
      obligations.set(name, next)
    }
    const cases = { ...flow.cases, isEventAllowed: undefined }
    for (const pick of picks) {
      const turns = world.turnsAt(situation, cases)
      const sampled = turns[pick.turn % turns.length]
      if (!sampled) return undefined
      const payload = pick.payloads[sampled.move?.event.type ?? '']
      const turn = payload ? withPayload(sampled, payload) : sampled
      ;({ situation, moment } = world.take(situation, turn))
      steps.push({
        label: turn.label,
        passed: turn.passed,
        state: moment.state,
        ...(payload && { payload }),
      })
      for (const [name, obligation] of obligations) {
        const passed = obligation.pass(turn.passed)
        const next = passed?.see(moment as never)
        const because = passed ? 'seen' : 'late'
        if (!next) return { flow: flow.name, promise: name, input, steps, because }
        obligations.set(name, next)
      }
    }
    return undefined
  }
}
