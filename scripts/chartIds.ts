import type { AnyStateMachine } from 'xstate'
import { machines } from '#machines/index.ts'
import { allNodes, transitionsOf } from '#statechart-paths/charts'

/**
 * The ids of all states and transitions, by flow: the server, which knows no chart, accepts counts of these alone.
 */
export function chartIds(): string {
  const idsOf = (machine: AnyStateMachine) => [
    ...allNodes(machine.root).map(({ id }) => id),
    ...[...transitionsOf(machine).values()].map(({ id }) => id),
  ]
  const flows = Object.values(machines).map((machine) => [
    machine.id,
    idsOf(machine as unknown as AnyStateMachine).sort(),
  ])
  return `${JSON.stringify(Object.fromEntries(flows.sort()), null, 2)}\n`
}
