import type { AnyStateMachine, AnyStateNode } from 'xstate'
import type { ToastEvent } from '#machines/messages.ts'
import type { StateMeta } from '#machines/meta.ts'
import { flowNameOf } from '#machines/unimplementedFlow.ts'
import { allNodes, transitionsOf } from '#statechart-paths/charts'
import {
  actorLabel,
  edgeLabel,
  effectLabel,
  isFallback,
  type TransitionConfig,
} from './edgeLabels.ts'
import { withTotals } from './totals.ts'

/** The trigger of a transition: an event, a call's result, a call's failure, a delay, or none. */
export type EdgeKind = 'event' | 'answer' | 'failure' | 'after' | 'always'

export interface DiagramState {
  /** the chart's own id: `signIn.submitting.slow` */
  id: string
  /** dot form within the chart, as in `data-state`: `submitting.slow`; empty for the whole chart */
  path: string
  title: string
  summary: string
  button?: string
  /** `check` is instant and not shown to the customer; `parallel` holds regions that run at the same time */
  kind: 'state' | 'group' | 'parallel' | 'check' | 'final'
  /** entered only after a failure */
  failure: boolean
  /** tagged `busy`, or inside a state that is */
  busy: boolean
  /** labels of the calls that are made in this state */
  calls: string[]
  /** labels of the flows that run while it is active */
  opens: string[]
  /** toasts emitted on entry */
  toasts: ToastEvent[]
  /** id of the initial child state */
  initial?: string
  /** id of the parent state; undefined for the whole chart */
  parent?: string
}

export interface DiagramEdge {
  /** the transition's id, as in paths and coverage */
  id: string
  from: string
  /** the same as `from` for a self-transition */
  to: string
  kind: EdgeKind
  /** `“Log In”, if both fields are filled`, `after 15 s`, `sign-in fails for another reason` */
  label: string
  /** the last branch without a guard: taken when no guard before it holds */
  isFallback: boolean
  /** in milliseconds; only of an `after` transition with a fixed delay */
  delay?: number
  /** labels of actions that change something a reader must know */
  effects: string[]
  /** toasts emitted by the transition */
  toasts: ToastEvent[]
  /** of a self-transition: actions only, state entered again, or event ignored */
  selfTransition?: 'internal' | 'reentering' | 'ignored'
}

/** The model of a chart's diagram; states in the chart's order, the root first. */
export interface DiagramModel {
  id: string
  title: string
  summary: string
  states: DiagramState[]
  edges: DiagramEdge[]
}

/** A chart that cannot be drawn; the message names the state. */
export class DiagramError extends Error {
  override name = 'CannotDraw'
}

/**
 * Reads a chart's states and transitions, with labels for readers.
 * @throws DiagramError when a state has no title and summary, or a transition has two targets
 */
export function modelOf(machine: AnyStateMachine): DiagramModel {
  const edges = readEdges(machine)
  const nodes = allNodes(machine.root)
  const initialIds = new Set(nodes.map((node) => initialOf(node)))
  const states = nodes.map((node) => ({
    ...readState(node),
    failure: !initialIds.has(node.id) && isFailureState(node, edges),
  }))
  const { title, summary } = states[0]!
  return { id: machine.id, title, summary, states, edges }
}

function readState(node: AnyStateNode): Omit<DiagramState, 'failure'> {
  const { title, summary, button } = (node.meta ?? {}) as Partial<StateMeta>
  if (!title || !summary) throw new DiagramError(`${node.id} has no meta with title and summary`)
  return {
    id: node.id,
    path: node.path.join('.'),
    title,
    summary,
    button,
    kind: stateKind(node),
    busy: isBusy(node),
    calls: actorsOf(node, false),
    opens: actorsOf(node, true),
    toasts: node.entry.flatMap((action) => toastsEmittedBy(node.machine, nameOf(action))),
    initial: initialOf(node),
    parent: node.parent?.id,
  }
}

/** The labels of the calls that a state makes, or of the flows that it opens. */
const actorsOf = ({ invoke, machine }: AnyStateNode, flows: boolean): string[] =>
  invoke
    .map(({ src }) => String(src))
    .filter((src) => (flowNameOf(machine.implementations.actors[src]) !== undefined) === flows)
    .map((src) => actorLabel(machine, src))

const isBusy = (node: AnyStateNode): boolean =>
  node.tags.includes('busy') || (node.parent !== undefined && isBusy(node.parent))

const initialOf = (node: AnyStateNode): string | undefined =>
  node.type === 'compound' ? node.initial.target[0]?.id : undefined

function stateKind(node: AnyStateNode): DiagramState['kind'] {
  if (node.type === 'final') return 'final'
  if (node.type === 'parallel') return 'parallel'
  if (node.type === 'compound') return 'group'
  return (node.always ?? []).some(({ guard }) => !guard) ? 'check' : 'state'
}

/** True when only failures, timeouts and fallback answers lead to the state, at least one a failure. */
function isFailureState(node: AnyStateNode, edges: readonly DiagramEdge[]): boolean {
  if (node.type === 'compound' || node.type === 'parallel') return false
  const entries = edges.filter(({ from, to }) => to === node.id && from !== to)
  return (
    entries.some(({ kind }) => kind === 'failure') &&
    entries.every(
      ({ kind, isFallback }) =>
        kind === 'failure' || kind === 'after' || (kind === 'answer' && isFallback),
    )
  )
}

function readEdges(machine: AnyStateMachine): DiagramEdge[] {
  const edges = [...transitionsOf(machine)].map(([definition, { id, trigger }]) => {
    const { source, target, guard, actions, delay, meta } = definition as TransitionConfig & {
      delay?: unknown
    }
    const kind = edgeKind(id)
    const branches = siblingTransitions(source, definition as TransitionConfig)
    const branch = branches.indexOf(definition as TransitionConfig)
    if (target && target.length > 1) throw new DiagramError(`${source.id}: ${id} has two targets`)
    const to = target?.[0]?.id ?? source.id
    const actionNames = actions.map(nameOf)
    return {
      id,
      from: source.id,
      to,
      kind,
      label: edgeLabel({ kind, trigger, source, guard, branches, branch }),
      isFallback: isFallback({ guard, branch }),
      delay: kind === 'after' ? delayOf(machine, delay) : undefined,
      effects: actionNames.flatMap((name) => effectLabel(machine.id, name) ?? []),
      toasts: actionNames.flatMap((name) => toastsEmittedBy(machine, name)),
      selfTransition: to === source.id ? selfTransitionKind(target, [...actions, meta]) : undefined,
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

/** The toast that an action emits; empty for any other action. */
function toastsEmittedBy(machine: AnyStateMachine, name: string): ToastEvent[] {
  const { event } = (machine.implementations.actions[name] ?? {}) as { event?: ToastEvent }
  return event?.type === 'toast' ? [event] : []
}

/** @param effects its actions, and what the meta of a record's move says that the bank does */
function selfTransitionKind(
  target: unknown,
  effects: readonly unknown[],
): DiagramEdge['selfTransition'] {
  if (target) return 'reentering'
  return effects.some(Boolean) ? 'internal' : 'ignored'
}

function edgeKind(id: string): EdgeKind {
  const [, event = ''] = id.split(' ')
  if (event === 'always') return 'always'
  if (event.startsWith('xstate.after.')) return 'after'
  if (event.startsWith('xstate.error.')) return 'failure'
  return event.startsWith('xstate.done.') ? 'answer' : 'event'
}

/** The transitions of a state with the same trigger, in the order in which they are tried. */
const siblingTransitions = (source: AnyStateNode, one: TransitionConfig): TransitionConfig[] =>
  [...source.transitions.values(), source.always ?? []].find((list) => list.includes(one)) ?? [one]
