import type { AnyStateNode } from 'xstate'
import { doneLabel, formatDuration, guardKeys, guardLabel, humanize } from './labels.ts'
import type { EdgeKind } from './model.ts'
import { type Clause, type Phrases, phrasesOf } from './phrases/phrases.ts'

export type TransitionConfig = NonNullable<AnyStateNode['always']>[number]

/** What the label of a transition depends on. */
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
  const phrases = phrasesOf(transition.source.machine.id)
  const clause = guardClause(transition, phrases)
  const { kind, branches, branch } = transition
  if (kind === 'always') {
    const number = branches.length > 1 ? `${branch + 1}. ` : ''
    return `${number}${clause ?? (isFallback(transition) ? 'in any other case' : 'at once')}`
  }
  const label = triggerLabel(transition, phrases)
  if (label.includes('…')) return label.replace('…', clause ?? 'anything else')
  if (clause)
    return kind === 'event' || kind === 'after' ? `${label}, if ${clause}` : `${label}: ${clause}`
  if (!isFallback(transition)) return label
  return kind === 'failure' ? `${label} for another reason` : `${label}, in any other case`
}

/** The effect of an action for readers; undefined for an action without a label. */
export const effectLabel = (chart: string, action: string): string | undefined =>
  phrasesOf(chart).effects?.[action]

/** The label of a call, as an instruction: `read the bank details`. */
export const callLabel = (chart: string, call: string): string =>
  phrasesOf(chart).calls?.[call]?.asks ?? humanize(call)

function guardClause(transition: LabelledTransition, phrases: Phrases): string | undefined {
  const { guard, branches } = transition
  if (guard !== undefined) {
    const clause = translatedClause(guard, phrases)
    return typeof clause === 'object' ? clause[0] : (clause ?? guardLabel(guard))
  }
  // Of two branches the second is the negated first; of more, the last is only the remainder.
  const first = isFallback(transition) && branches.length === 2 ? branches[0]?.guard : undefined
  const clause = first === undefined ? undefined : translatedClause(first, phrases)
  return typeof clause === 'object' ? clause[1] : undefined
}

const translatedClause = (guard: unknown, { guards = {} }: Phrases): Clause | undefined => {
  const key = guardKeys(guard).find((one) => one in guards)
  return key === undefined ? undefined : guards[key]
}

function triggerLabel(
  { kind, trigger, source }: LabelledTransition,
  { events, calls = {} }: Phrases,
): string {
  const name = trigger.replace(/^after | (?:answers|fails)$/g, '')
  if (kind === 'event')
    return events[`${source.key} ${trigger}`] ?? events[trigger] ?? humanize(trigger)
  if (kind === 'answer') return calls[name]?.done ?? doneLabel(name)
  if (kind === 'failure')
    return calls[name]?.fails ?? (source.invoke.length > 1 ? `${humanize(name)} fails` : 'fails')
  const delay = (source.machine.implementations.delays as Record<string, unknown>)[name]
  return `after ${typeof delay === 'number' ? formatDuration(delay) : humanize(name)}`
}
