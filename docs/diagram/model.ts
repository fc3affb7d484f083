import type { AnyStateMachine, AnyStateNode } from 'xstate'
import type { ToastEvent } from '#machines/messages.ts'
import type { StateMeta } from '#machines/meta.ts'
import { allNodes, transitionsOf } from '#machines/transitions.ts'
import { callWords, type Definition, effectOf, isRest, sentenceOf } from './edgeLabels.ts'
import { withTotals } from './totals.ts'

/** What sets a transition off: the customer or the page, the bank's answer, its failure, time, nothing. */
export type EdgeKind = 'event' | 'answer' | 'failure' | 'after' | 'always'

export interface DiagramState {
  /** the chart's own id: `signIn.submitting.slow` */
  id: string
  /** dot form within the chart, as `data-state` says it: `submitting.slow`; empty for the whole chart */
  path: string
  title: string
  summary: string
  button?: string
  /** `check` is passed through within one step and seen by nobody; `sides` holds states side by side */
  kind: 'state' | 'group' | 'sides' | 'check' | 'final'
  /** entered only when something failed */
  failure: boolean
  /** tagged `busy`, itself or what is around it */
  busy: boolean
  /** what is asked of the bank here, in words */
  calls: string[]
  /** the messages that come up when it is entered */
  says: ToastEvent[]
  /** id of the state inside that is entered first */
  initial?: string
  /** id of the state around it; none for the whole chart */
  parent?: string
}

export interface DiagramEdge {
  /** the transition's id, as paths and coverage count it */
  id: string
  from: string
  /** the same as `from` for a transition that does not leave its state */
  to: string
  kind: EdgeKind
  /** `“Log In”, if both fields are filled`, `after 15 s`, `sign-in fails for another reason` */
  words: string
  /** the last way out, taken where no condition before it holds */
  rest: boolean
  /** how long it waits, in milliseconds; of an `after` alone */
  delay?: number
  /** what changes though the state stays, in words */
  effects: string[]
  /** the messages that come up */
  says: ToastEvent[]
  /** how a state is not left: it stays as it is, begins anew, or does nothing at all */
  stays?: 'here' | 'again' | 'ignored'
}

/** A chart as a diagram shows it; states in the chart's order, the whole chart first. */
export interface DiagramModel {
  id: string
  title: string
  summary: string
  states: DiagramState[]
  edges: DiagramEdge[]
}

/** A chart that cannot be drawn, with the path of the state at fault. */
export class CannotDraw extends Error {
  override name = 'CannotDraw'
}

/**
 * Reads a chart's states and transitions, in the words of a reader.
 * @throws CannotDraw when a state has no title and summary, or a transition leads to two states
 */
export function modelOf(machine: AnyStateMachine): DiagramModel {
  const edges = edgesOf(machine)
  const nodes = allNodes(machine.root)
  const first = new Set(nodes.map((node) => initialOf(node)))
  const states = nodes.map((node) => ({
    ...stateOf(node),
    failure: !first.has(node.id) && isFailureState(node, edges),
  }))
  const { title, summary } = states[0]!
  return { id: machine.id, title, summary, states, edges }
}

function stateOf(node: AnyStateNode): Omit<DiagramState, 'failure'> {
  const { title, summary, button } = (node.meta ?? {}) as Partial<StateMeta>
  if (!title || !summary) throw new CannotDraw(`${node.id} has no meta with title and summary`)
  return {
    id: node.id,
    path: node.path.join('.'),
    title,
    summary,
    button,
    kind: kindOf(node),
    busy: isBusy(node),
    calls: node.invoke.map(({ src }) => callWords(node.machine.id, String(src))),
    says: node.entry.flatMap((action) => saidBy(node.machine, nameOf(action))),
    initial: initialOf(node),
    parent: node.parent?.id,
  }
}

const isBusy = (node: AnyStateNode): boolean =>
  node.tags.includes('busy') || (node.parent !== undefined && isBusy(node.parent))

const initialOf = (node: AnyStateNode): string | undefined =>
  node.type === 'compound' ? node.initial.target[0]?.id : undefined

function kindOf(node: AnyStateNode): DiagramState['kind'] {
  if (node.type === 'final') return 'final'
  if (node.type === 'parallel') return 'sides'
  if (node.type === 'compound') return 'group'
  return (node.always ?? []).some(({ guard }) => !guard) ? 'check' : 'state'
}

/** Nothing but a failure, a wait in vain or an answer that was no good leads there. */
function isFailureState(node: AnyStateNode, edges: readonly DiagramEdge[]): boolean {
  if (node.type === 'compound' || node.type === 'parallel') return false
  const entries = edges.filter(({ from, to }) => to === node.id && from !== to)
  return (
    entries.some(({ kind }) => kind === 'failure') &&
    entries.every(
      ({ kind, rest }) => kind === 'failure' || kind === 'after' || (kind === 'answer' && rest),
    )
  )
}

function edgesOf(machine: AnyStateMachine): DiagramEdge[] {
  const edges = [...transitionsOf(machine)].map(([definition, { id, trigger }]) => {
    const { source, target, guard, actions, delay } = definition as Definition & { delay?: unknown }
    const kind = kindOfEdge(id)
    const branches = branchesOf(source, definition as Definition)
    const branch = branches.indexOf(definition as Definition)
    if (target && target.length > 1) throw new CannotDraw(`${source.id}: ${id} leads to two states`)
    const to = target?.[0]?.id ?? source.id
    const names = actions.map(nameOf)
    return {
      id,
      from: source.id,
      to,
      kind,
      words: sentenceOf({ kind, trigger, source, guard, branches, branch }),
      rest: isRest({ guard, branch }),
      delay: kind === 'after' ? delayOf(machine, delay) : undefined,
      effects: names.flatMap((name) => effectOf(machine.id, name) ?? []),
      says: names.flatMap((name) => saidBy(machine, name)),
      stays: to === source.id ? staysHow(target, actions) : undefined,
    }
  })
  return withTotals(edges)
}

const nameOf = (action: unknown): string =>
  typeof action === 'string' ? action : ((action as { type?: string }).type ?? '')

function delayOf(machine: AnyStateMachine, name: unknown): number | undefined {
  const delay = typeof name === 'string' ? machine.implementations.delays[name] : name
  return typeof delay === 'number' ? delay : undefined
}

/** The message an action emits; none for one that does something else. */
function saidBy(machine: AnyStateMachine, name: string): ToastEvent[] {
  const { event } = (machine.implementations.actions[name] ?? {}) as { event?: ToastEvent }
  return event?.type === 'toast' ? [event] : []
}

function staysHow(target: unknown, actions: readonly unknown[]): DiagramEdge['stays'] {
  if (target) return 'again'
  return actions.length > 0 ? 'here' : 'ignored'
}

function kindOfEdge(id: string): EdgeKind {
  const [, event = ''] = id.split(' ')
  if (event === 'always') return 'always'
  if (event.startsWith('xstate.after.')) return 'after'
  if (event.startsWith('xstate.error.')) return 'failure'
  return event.startsWith('xstate.done.') ? 'answer' : 'event'
}

/** The transitions of a state that the same thing sets off, in the order they are tried. */
const branchesOf = (source: AnyStateNode, one: Definition): Definition[] =>
  [...source.transitions.values(), source.always ?? []].find((list) => list.includes(one)) ?? [one]
