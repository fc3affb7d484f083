import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { eventLabel } from '#diagram/edgeLabels.ts'
import { type FlowLink, type FlowName, screenLinks } from '#machines/flowLinks.ts'
import { machines } from '#machines/index.ts'
import type { StateMeta } from '#machines/meta.ts'
import { allNodes } from '#machines/transitions.ts'

/** How flows lead to each other: the links of the screens, and the states that open a flow. */
export const allFlowLinks: readonly FlowLink[] = [
  ...screenLinks,
  ...Object.entries(machines).flatMap(([from, machine]) => stateLinks(from as FlowName, machine)),
]

function stateLinks(from: FlowName, machine: AnyStateMachine): FlowLink[] {
  const nodes = allNodes(machine.root)
  return nodes.flatMap((node) => {
    const { opens, title } = (node.meta ?? {}) as StateMeta
    const targets = typeof opens === 'string' ? [opens] : (opens ?? [])
    return targets.map(
      (to): FlowLink => ({ from, to, by: 'state', words: buttonTo(node, nodes) ?? title }),
    )
  })
}

/** The button that leads to a state, in quotes; a final state says by its title why the flow ended. */
function buttonTo(state: AnyStateNode, nodes: readonly AnyStateNode[]): string | undefined {
  if (state.type === 'final') return undefined
  const buttons = nodes.flatMap((node) =>
    node.ownEvents
      .filter((event) =>
        node.transitions.get(event)?.some(({ target }) => target?.some((one) => one === state)),
      )
      .map((event) => eventLabel(node, event)),
  )
  return buttons.find((words) => words.startsWith('“'))
}
