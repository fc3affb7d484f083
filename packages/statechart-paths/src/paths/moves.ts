import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, EventObject } from 'xstate'
import { leafStates } from '../charts/meta.ts'
import { endOf } from '../charts/transitions.ts'
import { type AnyCases, resolveSample, type SampleArgs } from './cases.ts'

/** A possible next move in a flow: the customer or the page sends an event, a call ends, or time passes. */
export type Move =
  | { kind: 'event'; label: string; event: EventObject }
  | {
      kind: 'answer' | 'failure'
      label: string
      event: EventObject
      /** id of the running actor, and the name of its logic in the chart */
      id: string
      src: string
      sample: unknown
    }
  | { kind: 'after'; label: string; event: EventObject; delay: string }

/** The end of a call, or of an invoked flow. */
export type CallEnd = Extract<Move, { kind: 'answer' | 'failure' }>

const moves = new WeakMap<EventObject, Move>()

/** The move of an event in the graph. @throws Error for an event of another origin */
export function moveOf(event: EventObject): Move {
  const move = moves.get(event)
  if (!move) throw new Error(`"${event.type}" is not an event of the path library`)
  return move
}

/** The graph code of XState gives back events alone. */
const register = (move: Move): Move => {
  moves.set(move.event, move)
  return move
}

/**
 * Every move of the chart in a state, with each of its samples. Of several timers, only the next one.
 * @param now epoch milliseconds, for samples that contain a time
 */
export function movesIn(
  snapshot: AnyMachineSnapshot,
  cases: AnyCases,
  now: number = cases.now ?? 0,
): Move[] {
  if (snapshot.status !== 'active') return []
  const invoked = (snapshot._nodes as AnyStateNode[])
    .flatMap(({ invoke }) => invoke)
    .map(({ id, src }) => ({ id, src: String(src) }))
  return [
    ...instantMoves(snapshot, cases, invoked, now),
    ...timerMoves(snapshot).filter(({ event }) => takes(snapshot, event)),
  ].map(register)
}

/** The moves that need no time: events, and the ends of these calls. */
export function instantMoves(
  snapshot: AnyMachineSnapshot,
  cases: AnyCases,
  calls: Iterable<{ id: string; src: string }>,
  now: number = cases.now ?? 0,
): Move[] {
  const at = { state: leafStates(snapshot.value), context: snapshot.context as never }
  const ends = [...calls]
    .flatMap((call) => endsOf(snapshot.machine, call, cases, { context: at.context, now }))
    .filter(({ src, sample }) => cases.isEndAllowed?.(at as never, src as never, sample) ?? true)
  return [...eventMoves(at, cases), ...ends].filter(({ event }) => takes(snapshot, event))
}

/** Whether the chart takes the event now. */
export const takes = (snapshot: AnyMachineSnapshot, event: EventObject): boolean =>
  snapshot.status === 'active' && snapshot.machine.getTransitionData(snapshot, event).length > 0

/** Every event with its samples, as far as the cases allow it in a state. */
function eventMoves(
  at: { state: string; context: unknown },
  { events, isEventAllowed }: AnyCases,
): Move[] {
  return Object.entries(events).flatMap(([type, samples]) =>
    Object.entries(samples)
      .map(([name, payload]) => ({ name, event: { ...payload, type } as EventObject }))
      .filter(({ event }) => isEventAllowed?.(at as never, event as never) ?? true)
      .map(({ name, event }) => ({
        kind: 'event' as const,
        label: name === 'noPayload' ? type : `${type} (${name})`,
        event,
      })),
  )
}

/** The ends of a flow that appear without a name in a label. */
const unnamed: ReadonlySet<string> = new Set(['noOutput', 'broke'])

/** Every outcome of a running call or invoked flow. */
function endsOf(
  machine: AnyStateMachine,
  { id, src }: { id: string; src: string },
  { actors }: AnyCases,
  played: SampleArgs<never>,
): CallEnd[] {
  const { answers, failures = {} } = actors[src]!
  const end =
    (kind: 'answer' | 'failure', verb: 'done' | 'error', field: string) =>
    ([label, given]: [string, unknown]): CallEnd => {
      const sample = resolveSample(given, played)
      return {
        kind,
        label: `${endOf(machine, src, kind)}${unnamed.has(label) ? '' : `: ${label}`}`,
        event: { type: `xstate.${verb}.actor.${id}`, actorId: id, [field]: sample } as EventObject,
        id,
        src,
        sample,
      }
    }
  return [
    ...Object.entries(answers).map(end('answer', 'done', 'output')),
    ...Object.entries(failures).map(end('failure', 'error', 'error')),
  ]
}

/**
 * Only the next timer is offered: the graph has no time, and a later timer of the same state never fires. Replay on a
 * clock finds all other contradictions.
 */
function timerMoves(snapshot: AnyMachineSnapshot): Move[] {
  const timers = (snapshot._nodes as AnyStateNode[])
    .flatMap((node) =>
      node.after.map(({ delay, eventType }) => ({
        delay: String(delay),
        eventType,
        milliseconds: delayOf(snapshot, String(delay)),
      })),
    )
    .sort((a, b) => a.milliseconds - b.milliseconds)
  const next = timers[0]
  if (!next) return []
  const { delay, eventType } = next
  return [{ kind: 'after', label: `after ${delay}`, event: { type: eventType }, delay }]
}

/** A delay in a state, in milliseconds: a named one, or a number. @throws Error when the name has no delay */
export function delayOf({ machine, context }: AnyMachineSnapshot, name: string): number {
  const delay: unknown = machine.implementations.delays[name] ?? numberIn(name)
  const value = typeof delay === 'function' ? delay({ context }, undefined) : delay
  if (typeof value !== 'number') throw new Error(`${machine.id}: "${name}" is not a named delay`)
  return value
}

const numberIn = (name: string): number | undefined =>
  /^\d+$/.test(name) ? Number(name) : undefined
