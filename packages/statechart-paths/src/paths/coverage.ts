import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createEmptyActor,
  type EventObject,
} from 'xstate'
import { type ChartTransition, leavesOf, takenBy, transitionsOf } from '../charts/transitions.ts'
import { pureScope } from './pureScope.ts'

/** A share of a total; `percent` has one digit after the point, rounded down. */
export interface Ratio {
  covered: number
  total: number
  percent: number
}
export interface Coverage {
  states: Ratio
  transitions: Ratio
}

/** A transition of the chart, and how often it was taken. */
export type TransitionCount = ChartTransition & { taken: number }

export interface CoverageCounts {
  transitions: TransitionCount[]
  /** leaf states of the chart that no step reached */
  unseen: string[]
  coverage: Coverage
}

/**
 * The coverage of a chart by steps.
 * @param steps active leaf states in dot form, and the ids of the transitions taken
 */
export function coverageOf(
  machine: AnyStateMachine,
  steps: readonly { state: string; taken: readonly string[] }[],
): CoverageCounts {
  const taken = Map.groupBy(
    steps.flatMap((step) => step.taken),
    (id) => id,
  )
  const transitions = [...transitionsOf(machine).values()].map((one) => ({
    ...one,
    taken: taken.get(one.id)?.length ?? 0,
  }))
  const leaves = leavesOf(machine)
  const seen = new Set(steps.flatMap(({ state }) => state.split(' ')))
  const unseen = leaves.filter((leaf) => !seen.has(leaf))
  return {
    transitions,
    unseen,
    coverage: {
      states: ratio(leaves.length - unseen.length, leaves.length),
      transitions: ratio(transitions.filter(({ taken }) => taken > 0).length, transitions.length),
    },
  }
}

/** The states not reached, and the ids of transitions not taken. */
export const gapsOf = ({ transitions, unseen }: CoverageCounts): string[] => [
  ...unseen,
  ...transitions.filter(({ taken }) => taken === 0).map(({ id }) => id),
]

/** The ids of the transitions that an event takes in a snapshot, without running any action. */
export function pureStep(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: EventObject,
  transitions: Map<unknown, ChartTransition>,
): string[] {
  const self = createEmptyActor()
  const taken: string[] = []
  self.system.inspect((inspected) => taken.push(...takenBy(inspected, transitions)))
  machine.transition(snapshot as never, event as never, pureScope([], self))
  return taken
}

/** Rounds the percentage down to one digit after the point. */
export const ratio = (covered: number, total: number): Ratio => ({
  covered,
  total,
  percent: total === 0 ? 100 : Math.floor((covered / total) * 1000) / 10,
})
