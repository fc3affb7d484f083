import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { flowNameOf } from '../actors/index.ts'

/** A transition of the chart, for reports. */
export interface ChartTransition {
  /** stable across provided copies of the chart: source, trigger, branch */
  id: string
  source: string
  trigger: string
  guard?: string
  target: string
}

type Definition = NonNullable<AnyStateNode['always']>[number]

/** Every transition in a chart's definition, including `always`. */
export function transitionsOf(machine: AnyStateMachine): Map<unknown, ChartTransition> {
  const found = allNodes(machine.root).flatMap((node) => [
    ...[...node.transitions.entries()].flatMap(([trigger, list]) =>
      list.map((one, branch) => describe(node, trigger, one, branch)),
    ),
    ...(node.always ?? []).map((one, branch) => describe(node, 'always', one, branch)),
  ])
  return new Map(found)
}

/** The leaf states of a chart in dot form, without instant ones. */
export const leavesOf = (machine: AnyStateMachine): string[] =>
  allNodes(machine.root)
    .filter((node) => ['atomic', 'final'].includes(node.type) && !isTransient(node))
    .map((node) => node.path.join('.'))

/** A state with an unguarded `always` is left within the same step: the customer never sees it. */
const isTransient = (node: AnyStateNode) => (node.always ?? []).some(({ guard }) => !guard)

export const allNodes = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap((child) => allNodes(child as AnyStateNode)),
]

const describe = (
  node: AnyStateNode,
  trigger: string,
  one: Definition,
  branch: number,
): [unknown, ChartTransition] => [
  one,
  {
    id: `${node.id} ${trigger} ${branch}`,
    source: node.id,
    trigger: triggerName(node, trigger),
    guard: guardName(one.guard),
    target: one.target?.map(({ id }) => id).join(' ') ?? '(stays)',
  },
]

/** The trigger of a transition: `submit`, `after signInSlow`, `signIn fails`, `deposit closes`. */
function triggerName(node: AnyStateNode, trigger: string): string {
  const call = node.invoke.find(({ id }) => trigger.endsWith(`.actor.${id}`))
  if (call) {
    const kind = trigger.startsWith('xstate.done') ? 'answer' : 'failure'
    return endOf(node.machine, String(call.src), kind)
  }
  return timerName(trigger)
}

/** The name of a timer's event for people: `after signInSlow`; any other event keeps its type. */
export const timerName = (type: string): string =>
  type.replace(/^xstate\.after\.(\w+)\..*/, 'after $1')

/** The end of an actor: a call `answers` or `fails`, a flow `closes` or `breaks`. */
export function endOf(machine: AnyStateMachine, src: string, kind: 'answer' | 'failure'): string {
  const isFlow = flowNameOf(machine.implementations.actors[src]) !== undefined
  const verbs = isFlow
    ? { answer: 'closes', failure: 'breaks' }
    : { answer: 'answers', failure: 'fails' }
  return `${src} ${verbs[kind]}`
}

function guardName(guard: unknown): string | undefined {
  if (guard === undefined) return undefined
  return typeof guard === 'string' ? guard : ((guard as { type?: string }).type ?? 'guard')
}

/** The ids of the transitions taken in an inspected microstep. */
export const takenBy = (event: unknown, transitions: Map<unknown, ChartTransition>): string[] => {
  const { type, _transitions = [] } = event as { type: string; _transitions?: unknown[] }
  if (type !== '@xstate.microstep') return []
  return _transitions.map((one) => transitions.get(one)?.id).filter((id) => id !== undefined)
}
