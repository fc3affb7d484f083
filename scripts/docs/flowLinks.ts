import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { eventLabel } from '#diagram/edgeLabels.ts'
import { type FlowName, type ScreenLink, screenLinks } from '#machines/flowLinks.ts'
import { machines } from '#machines/index.ts'
import type { StateMeta } from '#machines/meta.ts'
import { type Link, linksOf } from '#machines/testing/links.ts'
import { allNodes } from '#statechart-paths/charts'

/** How flows lead to each other, with words for a reader. */
export interface FlowLink extends ScreenLink {
  /** the first flow runs the other one by itself; it leads to it; or only its screen does */
  by: 'run' | 'chart' | 'screen'
}

/** The links of the charts and of the screens, each once. */
export const allFlowLinks: readonly FlowLink[] = unique([
  ...linksOf(machines).map(chartLink),
  ...screenLinks.map((link): FlowLink => ({ ...link, by: 'screen' })),
])

function chartLink({ from, to, by, at }: Link): FlowLink {
  if (by === 'navigation') return { from, to, by: 'chart', words: endOf(machines[from]) }
  const [node, machine] = stateOf(at)
  const entered = entryTo(node, machine)
  if (!entered) return { from, to, by: 'run', words: placeOf(node) }
  // The button is on the screen of the chart that runs the flow; another flow asks for it without one.
  const button = from === machine.id ? buttonTo(entered, machine) : undefined
  return { from, to, by: 'chart', words: button ?? titleOf(entered) }
}

/** Why a flow ends: the title of its final state. */
function endOf(machine: AnyStateMachine): string {
  return titleOf(allNodes(machine.root).find(({ type }) => type === 'final')!)
}

/** Where a flow runs by itself: the page or the region of its state. */
function placeOf(node: AnyStateNode): string {
  if (!node.parent) return 'always'
  return titleOf(node.parent.parent ? node.parent : node)
}

/** A state by its id, with its chart. @throws Error for an unknown id */
function stateOf(id: string): [AnyStateNode, AnyStateMachine] {
  const machine: AnyStateMachine = machines[id.split('.')[0] as FlowName]
  return [allNodes(machine.root).find((node) => node.id === id)!, machine]
}

/** The state, or the nearest one around it, that an event leads to from elsewhere; undefined if none does. */
function entryTo(node: AnyStateNode, machine: AnyStateMachine): AnyStateNode | undefined {
  const isEntered = eventsInto(node, machine).length > 0
  return isEntered || !node.parent ? (isEntered ? node : undefined) : entryTo(node.parent, machine)
}

/** The events of the customer and of other flows that lead into a state, each with the state that takes it. */
function eventsInto(node: AnyStateNode, machine: AnyStateMachine) {
  return allNodes(machine.root)
    .filter((source) => source !== node && !source.id.startsWith(`${node.id}.`))
    .flatMap((source) =>
      source.ownEvents
        .filter((event) => !event.startsWith('xstate.'))
        .filter((event) =>
          source.transitions.get(event)?.some(({ target }) => target?.includes(node)),
        )
        .map((event) => ({ source, event })),
    )
}

/** The button that leads to a state, in quotes. */
function buttonTo(node: AnyStateNode, machine: AnyStateMachine): string | undefined {
  const labels = eventsInto(node, machine).map(({ source, event }) => eventLabel(source, event))
  return labels.find((label) => label.startsWith('“'))
}

function titleOf({ meta }: AnyStateNode): string {
  return (meta as StateMeta).title
}

function unique(links: readonly FlowLink[]): FlowLink[] {
  const byWords = new Map(
    links.map((link) => [`${link.from} ${link.to} ${link.by} ${link.words}`, link]),
  )
  return [...byWords.values()]
}
