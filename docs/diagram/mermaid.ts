import type { AnyStateMachine } from 'xstate'
import { type DiagramEdge, type DiagramModel, modelOf } from './model.ts'
import { stayEndings } from './nodeSizes.ts'
import { type Part, type Shown, wholeOf } from './parts.ts'

/**
 * A chart as Mermaid's text, for where no picture can be: the same states and words.
 * @throws CannotDraw naming the state at fault
 */
export const mermaidOf = (machine: AnyStateMachine): string => mermaidFrom(modelOf(machine))

/** The same of what was read before, or of what is no chart. */
export function mermaidFrom(model: DiagramModel): string {
  const part = wholeOf(model)
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

function stateLines(part: Part, state: Shown, depth: number): string[] {
  const children = part.states.filter(({ parent }) => parent === state.id)
  const pad = '  '.repeat(depth)
  const declared = `${pad}state "${labelOf(state)}" as ${key(state.id)}`
  const end = state.kind === 'final' ? [`${pad}${key(state.id)} --> [*]`] : []
  if (children.length === 0) return [declared, ...end]
  const start = state.initial ? [`${pad}  [*] --> ${key(state.initial)}`] : []
  const inner = children.map((child) => stateLines(part, child, depth + 1))
  // Regions that run side by side stand between dashes.
  const separated =
    state.kind === 'sides'
      ? inner.flatMap((lines, index) => (index === 0 ? lines : [`${pad}  --`, ...lines]))
      : inner.flat()
  return [`${declared} {`, ...start, ...separated, `${pad}}`]
}

const isBusyLeaf = ({ busy, kind }: Shown): boolean => busy && kind !== 'group' && kind !== 'sides'

/** Title, button, calls, and what does not leave the state: loops would hide each other. */
const labelOf = ({ title, button, calls, stays }: Shown): string =>
  [
    title,
    ...(button ? [`“${button}”`] : []),
    ...calls.map((call) => `⇄ ${call}`),
    ...stays.map(({ words, stays }) => `· ${words}${stayEndings[stays!]}`),
  ]
    .map(escaped)
    .join('<br/>')

const arrowLine = (from: string, to: string, edges: readonly DiagramEdge[]): string =>
  `${key(from)} --> ${key(to)} : ${edges.map(({ words }) => escaped(words)).join('<br/>')}`

function classLine(name: string, style: string, states: readonly Shown[]): string[] {
  if (states.length === 0) return []
  return [`classDef ${name} ${style}`, `class ${states.map(({ id }) => key(id)).join(',')} ${name}`]
}

/** Mermaid's own name of a state; a dot or a word of its grammar would end it. */
const key = (id: string): string => `s_${id.replaceAll(/\W/g, '_')}`

/** The signs that mean something to Mermaid, by their number. */
const escaped = (words: string): string =>
  words.replaceAll(/[[\]:;"#<>{}]/g, (sign) => `#${sign.charCodeAt(0)};`)
