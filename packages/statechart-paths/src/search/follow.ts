import type { Flow } from '../paths/flow.ts'
import type { Obligation } from '../promises/formulas.ts'
import type { Promises } from '../promises/language.ts'
import type { Moment } from '../promises/moment.ts'
import type { TraceStep } from './trace.ts'
import { type Situation, type Turn, World } from './world.ts'

/** What promises say of a moment on a way through a chart, by their names. */
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
  const world = new World(flow, set.reload)
  const obligations = new Map<string, Obligation | undefined>(
    Object.entries(set.promises).map(([name, { holds }]) => [name, holds.start]),
  )
  let { situation, moment } = world.start(input)
  see(moment)
  const followed = [followedAt(moment)]
  for (const { label, passed } of steps) {
    if (passed > 0) take({ label: 'wait', passed })
    if (label !== undefined) {
      const turn = turnOf(world, situation, label)
      if (!turn) break
      take(turn)
    }
    followed.push(followedAt(moment))
  }
  return followed

  function take(turn: Turn): void {
    ;({ situation, moment } = world.take(situation, turn))
    for (const [name, obligation] of obligations)
      obligations.set(name, obligation?.pass(turn.passed))
    see(moment)
  }

  function see(now: Moment): void {
    for (const [name, obligation] of obligations)
      obligations.set(name, obligation?.see(now as never))
  }

  function followedAt(now: Moment): Followed {
    const names = [...obligations.keys()]
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

/** The step of a label from a situation, whatever the cases allow there; undefined when there is none. */
export const turnOf = (world: World, situation: Situation, label: string): Turn | undefined =>
  world
    .turnsAt(situation, { ...world.flow.cases, isEventAllowed: undefined })
    .find((turn) => turn.label === label)
