import type { AnyMachineSnapshot, EventObject } from 'xstate'
import type { Promises } from '../promises/language.ts'
import type { Moment } from '../promises/moment.ts'
import { guardInputsOf, keyOf, type Situation, type Turn } from './situation.ts'
import type { World } from './world.ts'

/** A possible step from a situation, and its moment. */
interface Step {
  turn: Turn
  to: Situation
  moment: Moment
}

/** The situations of a chart with the steps between them. */
export interface Graph {
  /** situations with one number have the same future */
  numberOf: (situation: Situation) => number
  from: (situation: Situation) => readonly Step[]
}

/** The graphs of a chart, by the regions that a promise is about. All promises of one search share them. */
export type Graphs = (about?: readonly string[]) => Graph

/** Graphs that are made when they are first asked for. They are large: who holds this holds all of them. */
export function graphsOf(world: World, set: Promises): Graphs {
  const graphs = new Map<string, Graph>()
  return (about) => {
    const regions = JSON.stringify(about ?? null)
    const graph = graphs.get(regions) ?? newGraph(world, set, about)
    graphs.set(regions, graph)
    return graph
  }
}

function newGraph(world: World, { reads }: Promises, about?: readonly string[]): Graph {
  const guardInputs = guardInputsOf(world.flow)
  /** The first situation of each key, with its number. Those with the same future are not kept. */
  const firsts = new Map<string, Situation>()
  const numbers = new WeakMap<Situation, number>()
  const steps: (readonly Step[])[] = []
  const numberOf = (situation: Situation) =>
    numbers.get(situation) ?? numbers.get(firstLike(situation))!
  return {
    numberOf,
    from(situation) {
      const number = numberOf(situation)
      steps[number] ??= stepsFrom(situation)
      return steps[number]
    },
  }

  function firstLike(situation: Situation): Situation {
    const key = keyOf(situation, (snapshot) => [
      guardInputs(snapshot),
      reads?.(snapshot.context as never),
    ])
    const known = firsts.get(key)
    if (known) return known
    numbers.set(situation, firsts.size)
    firsts.set(key, situation)
    return situation
  }

  function stepsFrom(situation: Situation): Step[] {
    return world
      .turnsAt(situation)
      .filter(({ move }) => !about || !move || isAbout(about, situation.snapshot, move.event))
      .map((turn) => {
        const { situation: to, moment } = world.take(situation, turn)
        return { turn, to: firstLike(to), moment }
      })
  }
}

/** A state of one of the regions takes the event. */
const isAbout = (
  about: readonly string[],
  snapshot: AnyMachineSnapshot,
  event: EventObject,
): boolean =>
  snapshot.machine
    .getTransitionData(snapshot, event)
    .some(({ source }) =>
      about.some((region) => `${source.path.join('.')}.`.startsWith(`${region}.`)),
    )
