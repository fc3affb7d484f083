import type { StateMeta } from '#machines/meta.ts'
import type { Flow } from '#statechart-paths'
import { allNodes, leavesOf } from '#statechart-paths/charts'
import type { ScreenModel, ScreenState } from './screenModel.ts'

/**
 * States of the chart that the screen model lacks, states of the model that the chart lacks, and labels of main buttons
 * that no screen has.
 */
export function screenMismatches({ machine }: Flow, { states }: ScreenModel): string[] {
  const leaves = leavesOf(machine)
  const isOver = (leaf: string) => machine.root.states[leaf]?.type === 'final'
  const labels = allNodes(machine.root).flatMap(({ meta }) => (meta as StateMeta)?.button ?? [])
  return [
    ...leaves
      .filter((leaf) => !(leaf in states) && !isOver(leaf))
      .map((leaf) => `${leaf} is not in the screen model`),
    ...Object.keys(states)
      .filter((leaf) => !leaves.includes(leaf))
      .map((leaf) => `${leaf} is in the screen model, but is no state of the chart`),
    // A view takes the label from the chart: only the screen model can tell a wrong one.
    ...[...new Set(labels)]
      .filter((label) => !Object.values(states).some((screen) => hasButton(screen, label)))
      .map((label) => `no screen has the button “${label}”`),
  ]
}

const hasButton = ({ buttons = [], busyButtons = [], shows = [] }: ScreenState, label: string) =>
  [...buttons, ...busyButtons, ...shows].some((one) =>
    typeof one === 'string' ? one === label : one.test(label),
  )
