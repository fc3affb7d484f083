import type { AnyStateMachine } from 'xstate'
import { actorLabel, eventLabel } from '#diagram/edgeLabels.ts'
import { formatDelay, humanize } from '#diagram/labels.ts'
import { type DiagramModel, type DiagramState, modelOf } from '#diagram/model.ts'
import { actorPhrase } from '#diagram/phrases/phrases.ts'
import { machines } from '#machines/index.ts'
import { allNodes } from '#statechart-paths/charts'
import { RELOAD } from '../promises.ts'
import type { AvailableMove } from '../protocol.ts'
import { sampleText } from './sampleText.ts'

/** A chart with its diagram model. */
export interface FlowDescription {
  machine: AnyStateMachine
  model: DiagramModel
}

const cache = new Map<string, FlowDescription>()

/** @param flow name of a chart in the registry */
export function describeFlow(flow: string): FlowDescription {
  const known = cache.get(flow)
  if (known) return known
  const machine = machines[flow as keyof typeof machines] as AnyStateMachine
  const fresh = { machine, model: modelOf(machine) }
  cache.set(flow, fresh)
  return fresh
}

/** The labels of an active state, from the chart. */
export interface StateLabel {
  /** in dot form */
  path: string
  /** title of the parallel region it belongs to, if any */
  region?: string
  title: string
  summary: string
  busy: boolean
  failure: boolean
  final: boolean
}

/**
 * Labels of each active leaf state.
 * @param state in dot form, space-separated
 * @param before the previous state; of parallel regions only those that changed are returned
 */
export function stateLabels(flow: string, state: string, before = ''): StateLabel[] {
  const { states } = describeFlow(flow).model
  return state.split(' ').flatMap((leaf) => {
    const found = states.find(({ path }) => path === leaf)
    if (!found) return []
    const { path, title, summary, busy, failure, kind } = found
    const region = regionOf(states, found)
    if (region && before.split(' ').includes(leaf)) return []
    return [{ path, region, title, summary, busy, failure, final: kind === 'final' }]
  })
}

/** The title of the innermost parallel region around a state. */
function regionOf(states: readonly DiagramState[], { parent }: DiagramState): string | undefined {
  const parentState = states.find(({ id }) => id === parent)
  if (!parentState) return undefined
  const grandparent = states.find(({ id }) => id === parentState.parent)
  return grandparent?.kind === 'parallel' ? parentState.title : regionOf(states, parentState)
}

/** The titles of the active states in one line. */
export const stateTitle = (flow: string, state: string, before?: string): string =>
  stateLabels(flow, state, before)
    .map(({ region, title }) => (region ? `${region}: ${title}` : title))
    .join(' · ')

/** The announcement of a new state for screen readers. @param toasts texts of the toasts it showed */
export const announcement = (flow: string, state: string, toasts: readonly string[]): string =>
  [
    ...stateLabels(flow, state).map(({ region, title, summary }) =>
      region ? `${region}: ${title}.` : `${title}. ${summary}`,
    ),
    ...toasts.map((text) => `Message: ${text}.`),
  ].join(' ')

/** True for a move that the reader made in the view with values of their own; links do not keep it. */
export const isManual = (label: string): boolean => /, manual \d+$/.test(label)

/** The label of a move for readers, from one such as `submit (complete)` or `signIn fails: network`. */
export interface MoveLabel {
  /** the move or event: `“Log In”`, `Sign-in fails`, `After 15 s` */
  action: string
  /** name of the sample, if the event or the call has more than one */
  sample?: string
}

/**
 * Translates a move's label for readers.
 * @param label as in the path library
 * @param state in which it is made, if known: the translation of an event may depend on it
 */
export function moveLabel(flow: string, label: string, state = ''): MoveLabel {
  const { machine } = describeFlow(flow)
  if (label === RELOAD) return { action: 'It is loaded again' }
  const after = /^after (\w+)$/.exec(label)
  if (after) {
    return { action: `After ${formatDelay(machine, after[1]!)}` }
  }
  const call = /^(\w+) (answers|fails|closes|breaks)(?:: (.+))?$/s.exec(label)
  if (call) {
    const [, name = '', end, sample] = call
    const how = end === 'answers' || end === 'closes' ? 'done' : 'fails'
    const label = actorPhrase(machine, name)[how]
    // When several calls have the same label, the call's own label comes first.
    const isShared =
      Object.keys(machine.implementations.actors).filter(
        (one) => actorPhrase(machine, one)[how] === label,
      ).length > 1
    const action = isShared ? `${callText(flow, name)}: ${label}` : label
    return { action: capitalize(action), sample: sample && sampleText(sample) }
  }
  const manual = /^(\w+)(?: (\w+))?, manual \d+$/.exec(label)
  const parts = manual && [
    label,
    manual[1]!,
    manual[2] ? `${humanize(manual[2])}, manually` : 'manually',
  ]
  const [, event = label, sample] = parts ?? /^(\S+)(?: \((.+)\))?$/s.exec(label) ?? []
  const source = handlerOf(machine, event, state)
  const translated = source ? eventLabel(source, event) : humanize(event)
  return {
    action: capitalize(translated.replace(/ ?…$/, '')),
    sample: manual ? sample : sample && sampleText(sample),
  }
}

/** The state that handles an event: the innermost of the active ones, or else the chart's first. */
function handlerOf(machine: AnyStateMachine, event: string, state: string) {
  const handlers = allNodes(machine.root).filter(({ ownEvents }) => ownEvents.includes(event))
  const isActive = (path: string) =>
    path === '' || state.split(' ').some((leaf) => `${leaf}.`.startsWith(`${path}.`))
  return handlers.findLast(({ path }) => isActive(path.join('.'))) ?? handlers[0]
}

/** The same in one line: `“Log In”: with password`. */
export function moveText(flow: string, label: string, state?: string): string {
  const { action, sample } = moveLabel(flow, label, state)
  return sample ? `${action}: ${sample}` : action
}

/** The label of a call. @param src the actor's name */
export const callText = (flow: string, src: string): string =>
  actorLabel(describeFlow(flow).machine, src)

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Title of the state that a move leads to; undefined when the state does not change. */
export function targetTitle(flow: string, { transitions }: AvailableMove): string | undefined {
  const { edges, states } = describeFlow(flow).model
  const moved = transitions
    .map((id) => edges.find((edge) => edge.id === id))
    .findLast((edge) => edge && !edge.selfTransition)
  const target = states.find(({ id }) => id === moved?.to)
  if (!target) return undefined
  return innermostTitle(target.id)

  /** Entering a group enters its initial state. */
  function innermostTitle(id: string): string {
    const state = states.find((one) => one.id === id)!
    return state.initial ? innermostTitle(state.initial) : state.title
  }
}

/** @param milliseconds on a flow's clock. @returns `1:05.2` */
export function formatClock(milliseconds: number): string {
  const tenths = Math.floor(milliseconds / 100)
  const minutes = Math.floor(tenths / 600)
  const seconds = ((tenths % 600) / 10).toFixed(1).padStart(4, '0')
  return `${minutes}:${seconds}`
}
