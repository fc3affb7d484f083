import type { Flow, Replay, ReplayedPlan } from '#statechart-paths'
import { leavesOf } from '#statechart-paths/charts'
import { type Expectations, faultsOf, unmetExpectations, wrongTargets } from './expectation.ts'
import { brokenFormRules } from './formRules.ts'
import { expectations } from './registry.ts'

/** The expectations of a flow's chart. A sample flow of a test has none, and fails in each state. */
export const expectationsOf = ({ name }: Flow): Expectations =>
  (expectations as Record<string, Expectations>)[name] ?? {}

/** The faults of one replayed path, step by step. */
export const faultsIn = (flow: Flow, { steps }: Replay): string[][] =>
  steps.map((step, index) => [
    ...faultsOf(step, expectationsOf(flow), flow.cases),
    ...(index === 0 ? [] : wrongTargets(steps[index - 1]!, step, expectationsOf(flow))),
    ...(index === 0 ? [] : brokenFormRules(steps[index - 1]!, step)),
  ])

/** States that only the chart or only the expectations have, and expectations that no path met. */
export function mismatches({ flow, replays }: ReplayedPlan): string[] {
  const table = expectationsOf(flow)
  const leaves = leavesOf(flow.machine)
  return [
    ...leaves.filter((leaf) => !(leaf in table)).map((leaf) => `${leaf} has no expectation`),
    ...Object.keys(table)
      .filter((leaf) => !leaves.includes(leaf))
      .map((leaf) => `${leaf} has an expectation, but is no state of the chart`),
    ...unmetExpectations(
      table,
      replays.flatMap(({ steps }) => steps),
      flow.cases,
    ),
  ]
}
