import type { Flow } from '../paths/flow.ts'
import type { Obligation } from '../promises/formulas.ts'
import type { Promises } from '../promises/language.ts'
import type { Moment } from '../promises/moment.ts'
import type { Reached, Situation, Turn } from './situation.ts'
import type { TraceStep } from './trace.ts'
import { World } from './world.ts'

/** The state of each promise at a moment on a way through a chart, by name. */
export interface Followed {
  /** active leaf states */
  state: string
  /** the next steps, or this one, can break them */
  atStake: string[]
  /** this step, or one before it, broke them */
  broken: string[]
}

/** A step to follow: milliseconds pass, then the move of this label is made; without one, only time passes. */
export type StepToFollow = Partial<Pick<TraceStep, 'label'>> & Pick<TraceStep, 'passed'>

/**
 * Watches the promises of a chart along a way that somebody else chose, such as the steps of a player. A timer fires
 * when it is due, so the time of its step does not count.
 * @returns one entry for the start and one for each step; it ends before the first step that the chart cannot take
 */
export function followPromises(
  flow: Flow,
  set: Promises,
  input: string,
  steps: readonly StepToFollow[],
): Followed[] {
  const names = Object.keys(set.promises)
  const obligations = new Map<string, Obligation | undefined>(
    names.map((name) => [name, set.promises[name]!.holds.start]),
  )
  const followed: Followed[] = []
  for (const { moment, isStep } of wayOf(flow, set, input, steps).way) {
    for (const [name, obligation] of obligations)
      obligations.set(name, obligation?.pass(moment.passed)?.see(moment as never))
    if (isStep) followed.push(followedAt(moment))
  }
  return followed

  function followedAt(now: Moment): Followed {
    return {
      state: now.state,
      broken: names.filter((name) => !obligations.get(name)),
      atStake: names.filter((name) => {
        const { triggers } = set.promises[name]!.holds
        return obligations.get(name)?.isAtStake || triggers.some(({ holds }) => holds(now as never))
      }),
    }
  }
}

/**
 * The input with which a chart starts again when the page is loaded again after these steps: it has what was kept.
 * @returns undefined when it cannot start again, or cannot take the steps
 */
export function inputAfterReload(
  flow: Flow,
  set: Promises,
  input: string,
  steps: readonly StepToFollow[],
): unknown {
  const { way, isWhole } = wayOf(flow, set, input, steps)
  return isWhole ? set.reload?.input(way.at(-1)!.situation.kept as never) : undefined
}

interface Passed extends Reached {
  /** the start or the end of a step, not the wait before its move */
  isStep: boolean
}

/** Every moment of a way, the start first, up to the first step that the chart cannot take. */
function wayOf(flow: Flow, set: Promises, input: string, steps: readonly StepToFollow[]) {
  const world = new World(flow, set.reload)
  let reached = world.start(input)
  const way: Passed[] = [{ ...reached, isStep: true }]
  const take = (turn: Turn, isStep: boolean) => {
    reached = world.take(reached.situation, turn)
    way.push({ ...reached, isStep })
  }
  for (const { label, passed } of steps) {
    if (passed > 0) take({ label: 'wait', passed }, label === undefined)
    if (label === undefined) continue
    const turn = turnOf(world, reached.situation, label)
    if (!turn) return { way, isWhole: false }
    take(turn, true)
  }
  return { way, isWhole: true }
}

/** The step of a label from a situation, whatever the cases allow there; undefined when there is none. */
export const turnOf = (world: World, situation: Situation, label: string): Turn | undefined =>
  world
    .turnsAt(situation, { ...world.flow.cases, isEventAllowed: undefined })
    .find((turn) => turn.label === label)
