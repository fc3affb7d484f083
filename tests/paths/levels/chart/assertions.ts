import type { Flow } from '#machines/paths/flow.ts'
import type { Replay } from '#machines/paths/replay.ts'
import type { ReplayedPlan } from '#machines/paths/replayAll.ts'
import { leavesOf } from '#machines/transitions.ts'
import { type Expectations, faultsOf, unkept, wrongTurns } from './expectation.ts'
import { expectations } from './registry.ts'

/** The flow's assertions at chart height; a flow that has none asserts nothing, and fails everywhere. */
export const expectationsOf = ({ name }: Flow): Expectations =>
  (expectations as Record<string, Expectations>)[name] ?? {}

/** Where one walked path differs from what its states should be, step by step. */
export const faultsIn = (flow: Flow, { steps }: Replay): string[][] =>
  steps.map((step, index) => [
    ...faultsOf(step, expectationsOf(flow), flow.cases),
    ...(index === 0 ? [] : wrongTurns(steps[index - 1]!, step, expectationsOf(flow))),
  ])

/** What assertions and chart do not share, and what the assertions promise and nothing kept. */
export function mismatches({ flow, replays }: ReplayedPlan): string[] {
  const table = expectationsOf(flow)
  const leaves = leavesOf(flow.machine)
  return [
    ...leaves.filter((leaf) => !(leaf in table)).map((leaf) => `${leaf} has no assertion`),
    ...Object.keys(table)
      .filter((leaf) => !leaves.includes(leaf))
      .map((leaf) => `${leaf} is asserted, and no state of the chart`),
    ...unkept(
      table,
      replays.flatMap(({ steps }) => steps),
      flow.cases,
    ),
  ]
}
