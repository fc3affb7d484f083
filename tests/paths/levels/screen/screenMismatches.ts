import type { Flow } from '#statechart-paths'
import { leavesOf } from '#statechart-paths/charts'
import type { ScreenModel } from './screenModel.ts'

/** States of the chart that the screen model lacks, and states of the model that the chart lacks. */
export function screenMismatches({ machine }: Flow, { states }: ScreenModel): string[] {
  const leaves = leavesOf(machine)
  return [
    ...leaves
      .filter((leaf) => !(leaf in states))
      .map((leaf) => `${leaf} is not in the screen model`),
    ...Object.keys(states)
      .filter((leaf) => !leaves.includes(leaf))
      .map((leaf) => `${leaf} is in the screen model, but is no state of the chart`),
  ]
}
