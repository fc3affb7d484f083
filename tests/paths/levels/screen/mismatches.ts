import type { Flow } from '#machines/paths/flow.ts'
import { leavesOf } from '#machines/transitions.ts'
import type { Stage } from './screenModel.ts'

/** What looks and chart do not share: a state nobody looks at, a look of no state. */
export function lookMismatches({ machine }: Flow, { looks }: Stage): string[] {
  const leaves = leavesOf(machine)
  return [
    ...leaves.filter((leaf) => !(leaf in looks)).map((leaf) => `${leaf} has no look`),
    ...Object.keys(looks)
      .filter((leaf) => !leaves.includes(leaf))
      .map((leaf) => `${leaf} has a look, and is no state of the chart`),
  ]
}
