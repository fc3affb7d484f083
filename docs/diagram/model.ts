import type { AnyStateMachine, AnyStateNode } from 'xstate'
import type { StateMeta } from '#machines/meta.ts'
import { allNodes, transitionsOf } from '#machines/transitions.ts'
import { doneWords, duration, guardWords, plain } from './words.ts'

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
  trouble: boolean
  /** tagged `busy`, itself or what is around it */
  busy: boolean
  /** what is asked of the bank here, in words */
  calls: string[]
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
  /** `submit if complete`, `after 15 s`, `fails otherwise` */
  words: string
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
    trouble: !first.has(node.id) && isTrouble(node, edges),
  }))
  const { title, summary } = states[0]!
  return { id: machine.id, title, summary, states, edges }
}

function stateOf(node: AnyStateNode): Omit<DiagramState, 'trouble'> {
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
    calls: node.invoke.map(({ src }) => plain(String(src))),
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
function isTrouble(node: AnyStateNode, edges: readonly DiagramEdge[]): boolean {
  if (node.type === 'compound' || node.type === 'parallel') return false
  const entries = edges.filter(({ from, to }) => to === node.id && from !== to)
  return (
    entries.some(({ kind }) => kind === 'failure') &&
    entries.every(
      ({ kind, words }) =>
        kind === 'failure' || kind === 'after' || (kind === 'answer' && words.endsWith(OTHERWISE)),
    )
  )
}

/** What stands where a guard's words would, when it is the last way out. */
const OTHERWISE = 'otherwise'

type Definition = NonNullable<AnyStateNode['always']>[number]

function edgesOf(machine: AnyStateMachine): DiagramEdge[] {
  const delays = machine.implementations.delays as Record<string, unknown>
  return [...transitionsOf(machine)].map(([definition, { id, trigger }]) => {
    const { source, target, guard, actions } = definition as Definition
    const kind = kindOfEdge(id)
    const branches = branchesOf(source, definition as Definition)
    const branch = branches.indexOf(definition as Definition)
    const condition = conditionWords(guardWords(guard), branch)
    const words = triggerWords(kind, trigger, source, delays)
    if (target && target.length > 1) throw new CannotDraw(`${source.id}: ${id} leads to two states`)
    const to = target?.[0]?.id ?? source.id
    return {
      id,
      from: source.id,
      to,
      kind,
      words:
        kind === 'always'
          ? `${branches.length > 1 ? `${branch + 1}. ` : ''}${condition || 'at once'}`
          : [words, condition].filter(Boolean).join(condition === OTHERWISE ? ', ' : ' '),
      stays: to === source.id ? staysHow(target, actions) : undefined,
    }
  })
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

function conditionWords(guard: string | undefined, branch: number): string {
  if (guard) return `if ${guard}`
  return branch > 0 ? OTHERWISE : ''
}

/** @param trigger as reports say it: `submit`, `after signInSlow`, `signIn fails` */
function triggerWords(
  kind: EdgeKind,
  trigger: string,
  source: AnyStateNode,
  delays: Record<string, unknown>,
): string {
  const name = trigger.replace(/^after | (?:answers|fails)$/g, '')
  if (kind === 'answer') return doneWords(name)
  if (kind === 'failure') return source.invoke.length > 1 ? `${plain(name)} fails` : 'fails'
  if (kind === 'event') return plain(trigger)
  const delay = delays[name]
  return `after ${typeof delay === 'number' ? duration(delay) : plain(name)}`
}
