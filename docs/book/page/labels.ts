import type { AnyStateMachine } from 'xstate'
import { callWords } from '#diagram/edgeLabels.ts'
import { duration, plain } from '#diagram/labels.ts'
import { type DiagramModel, type DiagramState, modelOf } from '#diagram/model.ts'
import { phrasesOf } from '#diagram/phrases/phrases.ts'
import { machines } from '#machines/index.ts'
import type { Option } from '../protocol.ts'

/** A chart as the book tells of it. */
export interface Told {
  machine: AnyStateMachine
  model: DiagramModel
}

const told = new Map<string, Told>()

/** @param flow a name of the registry */
export function toldOf(flow: string): Told {
  const known = told.get(flow)
  if (known) return known
  const machine = machines[flow as keyof typeof machines] as AnyStateMachine
  const fresh = { machine, model: modelOf(machine) }
  told.set(flow, fresh)
  return fresh
}

/** What the customer sees in a state, in the chart's own words. */
export interface StateWords {
  /** in dot form */
  path: string
  /** of states that run side by side, which side this one is of */
  side?: string
  title: string
  summary: string
  busy: boolean
  failure: boolean
  final: boolean
}

/**
 * Words for each active leaf state.
 * @param state in dot form, space-separated
 * @param before of states that run side by side only those are told that were not active before
 */
export function stateWords(flow: string, state: string, before = ''): StateWords[] {
  const { states } = toldOf(flow).model
  return state.split(' ').flatMap((leaf) => {
    const found = states.find(({ path }) => path === leaf)
    if (!found) return []
    const { path, title, summary, busy, failure, kind } = found
    const side = sideOf(states, found)
    if (side && before.split(' ').includes(leaf)) return []
    return [{ path, side, title, summary, busy, failure, final: kind === 'final' }]
  })
}

/** The title of the innermost of the sides around a state. */
function sideOf(states: readonly DiagramState[], { parent }: DiagramState): string | undefined {
  const around = states.find(({ id }) => id === parent)
  if (!around) return undefined
  const outer = states.find(({ id }) => id === around.parent)
  return outer?.kind === 'sides' ? around.title : sideOf(states, around)
}

/** The titles of the same states, in one line. */
export const stateTitle = (flow: string, state: string, before?: string): string =>
  stateWords(flow, state, before)
    .map(({ side, title }) => (side ? `${side}: ${title}` : title))
    .join(' · ')

/** True for what the reader did in the view with words of their own: it is no part of a link. */
export const isByHand = (label: string): boolean => /, by hand \d+$/.test(label)

/** A move's label, taken apart: `submit (complete)`, `signIn fails: network`, `after signInSlow`. */
export interface MoveWords {
  /** what happens, in words: `“Log In”`, `Sign-in fails`, `After 15 s` */
  what: string
  /** which of the samples, where there is more than one */
  sample?: string
}

/**
 * A move in words.
 * @param label as the path library writes it
 * @param state it is made in, where known: there an event may mean something of its own
 */
export function moveWords(flow: string, label: string, state = ''): MoveWords {
  const { machine } = toldOf(flow)
  const { events, calls = {} } = phrasesOf(machine.id)
  const after = /^after (\w+)$/.exec(label)
  if (after) {
    const delay = machine.implementations.delays[after[1]!]
    return { what: `After ${typeof delay === 'number' ? duration(delay) : plain(after[1]!)}` }
  }
  const call = /^(\w+) (answers|fails): (.+)$/s.exec(label)
  if (call) {
    const [, name = '', end, sample] = call
    const how = end === 'answers' ? 'done' : 'fails'
    const words = calls[name]?.[how] ?? `${plain(name)} ${end}`
    // Where calls are told in the same words, it is said which one it is.
    const isShared = Object.values(calls).filter((one) => one[how] === words).length > 1
    const what = isShared ? `${callLine(flow, name)}: ${words}` : words
    return { what: capital(what), sample: failures[sample!] ?? sample }
  }
  const hand = /^(\w+)(?: (\w+))?, by hand \d+$/.exec(label)
  const typed = hand && [label, hand[1]!, hand[2] ? `${plain(hand[2])}, by hand` : 'by hand']
  const [, event = label, sample] = typed ?? /^(\S+)(?: \((.+)\))?$/s.exec(label) ?? []
  const own = state.split(/[ .]/).findLast((key) => `${key} ${event}` in events)
  const words = events[own ? `${own} ${event}` : event] ?? plain(event)
  return { what: capital(words.replace(/ ?…$/, '')), sample }
}

/** The same in one line: `“Log In”: with password`. */
export function moveLine(flow: string, label: string, state?: string): string {
  const { what, sample } = moveWords(flow, label, state)
  return sample ? `${what}: ${sample}` : what
}

/** The failures that any call may end with, by their sample's name (`anyFailure` of the cases). */
const failures: Record<string, string> = {
  network: 'no connection',
  timeout: 'no answer in time',
  refused: 'the bank refuses',
  rateLimited: 'too many tries',
  server: 'a fault at the bank',
  malformed: 'an answer nobody understands',
  unauthorized: 'not signed in any more',
}

/** What a call asks of the bank, in words. @param src the actor's name */
export const callLine = (flow: string, src: string): string =>
  callWords(toldOf(flow).machine.id, src)

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** Title of the state an option leads to; undefined where nothing is left. */
export function leadsTo(flow: string, { takes }: Option): string | undefined {
  const { edges, states } = toldOf(flow).model
  const moved = takes
    .map((id) => edges.find((edge) => edge.id === id))
    .findLast((edge) => edge && !edge.stays)
  const target = states.find(({ id }) => id === moved?.to)
  if (!target) return undefined
  return innermost(target.id)

  /** A group is entered by its first state. */
  function innermost(id: string): string {
    const state = states.find((one) => one.id === id)!
    return state.initial ? innermost(state.initial) : state.title
  }
}

/** @param milliseconds on a flow's clock. @returns `1:05.2` */
export function clockWords(milliseconds: number): string {
  const tenths = Math.floor(milliseconds / 100)
  const minutes = Math.floor(tenths / 600)
  const seconds = ((tenths % 600) / 10).toFixed(1).padStart(4, '0')
  return `${minutes}:${seconds}`
}
