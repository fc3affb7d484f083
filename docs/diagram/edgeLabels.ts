import type { AnyStateMachine, AnyStateNode } from 'xstate'
import type { StateMeta } from '#machines/meta.ts'
import { formatDelay } from './labels.ts'
import type { EdgeKind } from './model.ts'
import { actorPhrase, clauseOf, effectPhrase, eventPhrase } from './phrases/phrases.ts'

export type TransitionConfig = NonNullable<AnyStateNode['always']>[number]

/** The parts of a transition that its label depends on. */
interface LabelledTransition {
  kind: EdgeKind
  /** as in path reports: `submit`, `after signInSlow`, `signIn fails` */
  trigger: string
  source: AnyStateNode
  guard: unknown
  /** the transitions with the same trigger, in the order in which they are tried */
  branches: readonly TransitionConfig[]
  /** index of this transition among them */
  branch: number
}

/** True for a branch without a guard after others: taken when no guard before it holds. */
export const isFallback = ({
  guard,
  branch,
}: Pick<LabelledTransition, 'guard' | 'branch'>): boolean => guard === undefined && branch > 0

/** The trigger of a transition and its condition, in one sentence. */
export function edgeLabel(transition: LabelledTransition): string {
  const clause = guardClause(transition)
  const { kind, branches, branch } = transition
  if (kind === 'always') {
    const number = branches.length > 1 ? `${branch + 1}. ` : ''
    return `${number}${clause ?? (isFallback(transition) ? 'in any other case' : 'at once')}`
  }
  const label = triggerLabel(transition)
  if (label.includes('…')) return label.replace('…', clause ?? 'anything else')
  if (clause)
    return kind === 'event' || kind === 'after' ? `${label}, if ${clause}` : `${label}: ${clause}`
  if (!isFallback(transition)) return label
  return kind === 'failure' ? `${label} for another reason` : `${label}, in any other case`
}

/** The effect of an action for readers; undefined for an action without a label. */
export const effectLabel = effectPhrase

/** The label of a call, as an instruction: `read the bank details`; of a flow, `opens deposit`. */
export const actorLabel = (machine: AnyStateMachine, actor: string): string =>
  actorPhrase(machine, actor).asks

/** The label of an event in a state; a main button has the label that the state gives it. */
export const eventLabel = (source: AnyStateNode, event: string): string =>
  eventPhrase(source.machine.id, event, source.key, buttonOf(source))

const buttonOf = (node: AnyStateNode): string | undefined =>
  (node.meta as StateMeta | undefined)?.button ?? (node.parent && buttonOf(node.parent))

function guardClause(transition: LabelledTransition): string | undefined {
  const { kind, guard, branches, source } = transition
  const { id } = source.machine
  if (guard !== undefined) {
    const clause = clauseOf(id, guard)
    return typeof clause === 'string' ? clause : clause[0]
  }
  // Of two branches the second is the negated first; of more, and of failures, it is only the remainder.
  const isNegation = isFallback(transition) && branches.length === 2 && kind !== 'failure'
  const first = isNegation ? branches[0]?.guard : undefined
  const clause = first === undefined ? undefined : clauseOf(id, first)
  return typeof clause === 'object' ? clause[1] : undefined
}

function triggerLabel({ kind, trigger, source }: LabelledTransition): string {
  const name = trigger.replace(/^after | (?:answers|fails|closes|breaks)$/g, '')
  if (kind === 'event') return eventLabel(source, trigger)
  if (kind === 'answer') return actorPhrase(source.machine, name).done
  if (kind === 'failure') return actorPhrase(source.machine, name).fails
  return `after ${formatDelay(source.machine as AnyStateMachine, name)}`
}
