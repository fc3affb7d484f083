import type { AnyStateNode } from 'xstate'
import { doneWords, duration, guardKeys, guardWords, plain } from './labels.ts'
import type { EdgeKind } from './model.ts'
import { type Clause, type Phrases, phrasesOf } from './phrases/phrases.ts'

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
  const phrases = phrasesOf(told.source.machine.id)
  const clause = clauseOf(told, phrases)
  const { kind, branches, branch } = told
  if (kind === 'always') {
    const number = branches.length > 1 ? `${branch + 1}. ` : ''
    return `${number}${clause ?? (isRest(told) ? 'in any other case' : 'at once')}`
  }
  const words = triggerWords(told, phrases)
  if (words.includes('…')) return words.replace('…', clause ?? 'anything else')
  if (clause)
    return kind === 'event' || kind === 'after' ? `${words}, if ${clause}` : `${words}: ${clause}`
  if (!isRest(told)) return words
  return kind === 'failure' ? `${words} for another reason` : `${words}, in any other case`
}

/** What an action does that a reader must know; nothing for one that has no words. */
export const effectOf = (chart: string, action: string): string | undefined =>
  phrasesOf(chart).effects?.[action]

/** What is asked of the bank, as an order. */
export const callWords = (chart: string, call: string): string =>
  phrasesOf(chart).calls?.[call]?.asks ?? plain(call)

function clauseOf(told: Told, phrases: Phrases): string | undefined {
  const { guard, branches } = told
  if (guard !== undefined) {
    const clause = clauseFor(guard, phrases)
    return typeof clause === 'object' ? clause[0] : (clause ?? guardWords(guard))
  }
  // Two ways out are a yes and a no; of more than two the last is what remains.
  const first = isRest(told) && branches.length === 2 ? branches[0]?.guard : undefined
  const clause = first === undefined ? undefined : clauseFor(first, phrases)
  return typeof clause === 'object' ? clause[1] : undefined
}

const clauseFor = (guard: unknown, { guards = {} }: Phrases): Clause | undefined => {
  const key = guardKeys(guard).find((one) => one in guards)
  return key === undefined ? undefined : guards[key]
}

function triggerWords({ kind, trigger, source }: Told, { events, calls = {} }: Phrases): string {
  const name = trigger.replace(/^after | (?:answers|fails)$/g, '')
  if (kind === 'event')
    return events[`${source.key} ${trigger}`] ?? events[trigger] ?? plain(trigger)
  if (kind === 'answer') return calls[name]?.done ?? doneWords(name)
  if (kind === 'failure')
    return calls[name]?.fails ?? (source.invoke.length > 1 ? `${plain(name)} fails` : 'fails')
  const delay = (source.machine.implementations.delays as Record<string, unknown>)[name]
  return `after ${typeof delay === 'number' ? duration(delay) : plain(name)}`
}
