import { Contradiction, settlePromises } from '../paths/calls.ts'
import type { Flow } from '../paths/flow.ts'
import { startReplay } from '../paths/replay.ts'
import type { Obligation } from '../promises/formulas.ts'
import type { Promises } from '../promises/language.ts'
import { turnOf } from './follow.ts'
import { type Turn, withPayload } from './situation.ts'
import { World } from './world.ts'

/** The way to a broken promise: JSON, so that it can be kept and played again. */
export interface Trace {
  flow: string
  /** the name of the promise */
  promise: string
  /** the name of its input in the cases */
  input: string
  steps: TraceStep[]
  /** `seen`: the last step breaks it; `late`: time ran out; `never`: what must come cannot come any more */
  because: 'seen' | 'late' | 'never'
}

export interface TraceStep {
  /** the label of the move, `wait` or `reload` */
  label: string
  /** milliseconds before it */
  passed: number
  /** active leaf states after it */
  state: string
  /** of an event whose payload was drawn at random, in place of the sample in the label */
  payload?: object
}

/** A trace for people: a line a step, and the reason. */
export function textOfTrace({ flow, input, steps, because, promise }: Trace, says: string): string {
  const lines = steps.map(({ label, passed, state, payload }) => {
    const time = passed === 0 ? '' : ` (${passed / 1000} s later)`
    const drawn = payload ? ` ${JSON.stringify(payload)}` : ''
    return `  ${label}${drawn}${time} → ${state}`
  })
  const reasons = {
    seen: 'The last step breaks it.',
    late: 'By then it should have happened.',
    never: 'From here on it can no longer happen.',
  }
  return [`${flow}, ${promise}: “${says}”`, `  starts: ${input}`, ...lines, reasons[because]].join(
    '\n',
  )
}

export interface ReplayedTrace {
  /** the titles and summaries of the chart after the start and after each step */
  sees: string[]
  isBroken: boolean
}

/**
 * Plays a trace again on the running chart, as it is now.
 * @throws Contradiction when the chart cannot take a step, or comes to another state than the trace says
 */
export async function replayTrace(
  flow: Flow,
  { promises, reload }: Promises,
  trace: Trace,
): Promise<ReplayedTrace> {
  const promise = promises[trace.promise]
  if (!promise) throw new Contradiction(`${flow.name} has no promise "${trace.promise}"`)
  const world = new World(flow, reload)
  let { situation, moment } = world.start(trace.input)
  let obligation: Obligation | undefined = promise.holds.start.see(moment as never)
  let run = startReplay(flow.machine, flow.cases.inputs[trace.input], flow.textOf)
  const sees = [run.step(undefined, 0).sees]
  for (const step of trace.steps) {
    const turn = turnFor(step)
    if (turn.reload) {
      run.actor.stop()
      run = startReplay(flow.machine, turn.reload.input, flow.textOf)
    } else if (turn.move) await run.make(turn.move)
    else {
      run.pass(turn.passed)
      await settlePromises()
    }
    const live = run.step(turn.move, turn.passed)
    ;({ situation, moment } = world.take(situation, turn))
    for (const state of [live.state, moment.state])
      if (state !== step.state) throw new Contradiction(`${step.label} leads to ${state}`)
    sees.push(live.sees)
    obligation = obligation?.pass(turn.passed)?.see(moment as never)
  }
  run.actor.stop()
  return { sees, isBroken: obligation === undefined || trace.because === 'never' }

  function turnFor({ label, passed, payload }: TraceStep): Turn {
    if (label === 'wait') return { label, passed }
    const turn = turnOf(world, situation, label)
    if (!turn) throw new Contradiction(`${label} cannot happen in ${moment.state}`)
    return payload ? withPayload(turn, payload) : turn
  }
}
