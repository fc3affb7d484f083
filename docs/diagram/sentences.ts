import type { AnyStateNode } from 'xstate'
import type { StateMeta } from '#machines/meta.ts'
import type { EdgeKind } from './model.ts'
import { callPhrase, clauseOf, effectPhrase, eventPhrase } from './phrases/phrases.ts'
import { duration, plain } from './words.ts'

export type Definition = NonNullable<AnyStateNode['always']>[number]

/** A transition as far as its words depend on it. */
interface Told {
  kind: EdgeKind
  /** as reports say it: `submit`, `after signInSlow`, `signIn fails` */
  trigger: string
  source: AnyStateNode
  guard: unknown
  /** the transitions that the same thing sets off, in the order they are tried */
  branches: readonly Definition[]
  /** which of them this is */
  branch: number
}

/** True for the last way out, taken where no guard before it held. */
export const isRest = ({ guard, branch }: Pick<Told, 'guard' | 'branch'>): boolean =>
  guard === undefined && branch > 0

/** What sets a transition off, and in which case, as one sentence of a reader. */
export function sentenceOf(told: Told): string {
  const clause = clauseIn(told)
  const { kind, branches, branch } = told
  if (kind === 'always') {
    const number = branches.length > 1 ? `${branch + 1}. ` : ''
    return `${number}${clause ?? (isRest(told) ? 'in any other case' : 'at once')}`
  }
  const words = triggerWords(told)
  if (words.includes('…')) return words.replace('…', clause ?? 'anything else')
  if (clause)
    return kind === 'event' || kind === 'after' ? `${words}, if ${clause}` : `${words}: ${clause}`
  if (!isRest(told)) return words
  return kind === 'failure' ? `${words} for another reason` : `${words}, in any other case`
}

/** What an action does that a reader must know; nothing for one that has no words. */
export const effectOf = effectPhrase

/** What is asked of the bank, as an order. */
export const callWords = (chart: string, call: string): string => callPhrase(chart, call).asks

/** What the customer or the page does, in words; a main button by the label it has in this state. */
export const eventWords = (source: AnyStateNode, event: string): string =>
  eventPhrase(source.machine.id, event, source.key, buttonOf(source))

const buttonOf = (node: AnyStateNode): string | undefined =>
  (node.meta as StateMeta | undefined)?.button ?? (node.parent && buttonOf(node.parent))

function clauseIn(told: Told): string | undefined {
  const { kind, guard, branches, source } = told
  const { id } = source.machine
  if (guard !== undefined) {
    const clause = clauseOf(id, guard)
    return typeof clause === 'string' ? clause : clause[0]
  }
  // Two ways out are a yes and a no; of more than two, and of failures, the last is what remains.
  const isNo = isRest(told) && branches.length === 2 && kind !== 'failure'
  const first = isNo ? branches[0]?.guard : undefined
  const clause = first === undefined ? undefined : clauseOf(id, first)
  return typeof clause === 'object' ? clause[1] : undefined
}

function triggerWords({ kind, trigger, source }: Told): string {
  const name = trigger.replace(/^after | (?:answers|fails)$/g, '')
  if (kind === 'event') return eventWords(source, trigger)
  if (kind === 'answer') return callPhrase(source.machine.id, name).done
  if (kind === 'failure') return callPhrase(source.machine.id, name).fails
  const delay = (source.machine.implementations.delays as Record<string, unknown>)[name]
  return `after ${typeof delay === 'number' ? duration(delay) : plain(name)}`
}
