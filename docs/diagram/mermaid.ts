import type { AnyStateMachine } from 'xstate'
import { type DiagramEdge, type DiagramModel, modelOf } from './model.ts'
import { selfTransitionSuffix } from './nodeSizes.ts'
import { type Part, type ShownState, wholeChart } from './parts.ts'

/**
 * A chart as Mermaid text with the same states and labels, for pages that show no picture.
 * @throws DiagramError naming the state that cannot be drawn
 */
export const mermaidOf = (machine: AnyStateMachine): string => mermaidOfModel(modelOf(machine))

/** The same for a model, which may describe something other than a chart. */
export function mermaidOfModel(model: DiagramModel): string {
  const part = wholeChart(model)
  const { states, arrows } = part
  return [
    'stateDiagram-v2',
    'direction TB',
    ...stateLines(part, states[0]!, 0),
    ...arrows.map(({ from, to, edges }) => arrowLine(from, to, edges)),
    ...classLine('busy', 'stroke-dasharray:5 3', states.filter(isBusyLeaf)),
    ...classLine(
      'failure',
      'stroke:#c0392b,stroke-width:2px',
      states.filter(({ failure }) => failure),
    ),
    '',
  ].join('\n')
}

function stateLines(part: Part, state: ShownState, depth: number): string[] {
  const children = part.states.filter(({ parent }) => parent === state.id)
  const pad = '  '.repeat(depth)
  const declared = `${pad}state "${labelOf(state)}" as ${key(state.id)}`
  const end = state.kind === 'final' ? [`${pad}${key(state.id)} --> [*]`] : []
  if (children.length === 0) return [declared, ...end]
  const start = state.initial ? [`${pad}  [*] --> ${key(state.initial)}`] : []
  const inner = children.map((child) => stateLines(part, child, depth + 1))
  // Mermaid separates parallel regions by dashes.
  const separated =
    state.kind === 'parallel'
      ? inner.flatMap((lines, index) => (index === 0 ? lines : [`${pad}  --`, ...lines]))
      : inner.flat()
  return [`${declared} {`, ...start, ...separated, `${pad}}`]
}

const isBusyLeaf = ({ busy, kind }: ShownState): boolean =>
  busy && kind !== 'group' && kind !== 'parallel'

/** Title, button, calls, opened flows and self-transitions, which as loops would overlap each other. */
const labelOf = ({ title, button, calls, opens, selfTransitions }: ShownState): string =>
  [
    title,
    ...(button ? [`“${button}”`] : []),
    ...calls.map((call) => `⇄ ${call}`),
    ...opens,
    ...selfTransitions.map(
      ({ label, selfTransition }) => `· ${label}${selfTransitionSuffix[selfTransition!]}`,
    ),
  ]
    .map(escapeMermaid)
    .join('<br/>')

const arrowLine = (from: string, to: string, edges: readonly DiagramEdge[]): string =>
  `${key(from)} --> ${key(to)} : ${edges.map(({ label }) => escapeMermaid(label)).join('<br/>')}`

function classLine(name: string, style: string, states: readonly ShownState[]): string[] {
  if (states.length === 0) return []
  return [`classDef ${name} ${style}`, `class ${states.map(({ id }) => key(id)).join(',')} ${name}`]
}

/** A state's id in Mermaid; dots and keywords of its grammar are not allowed. */
const key = (id: string): string => `s_${id.replaceAll(/\W/g, '_')}`

/** Replaces the characters of Mermaid's grammar by their codes. */
const escapeMermaid = (text: string): string =>
  text.replaceAll(/[[\]:;"#<>{}]/g, (char) => `#${char.charCodeAt(0)};`)
