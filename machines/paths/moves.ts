import type { AnyMachineSnapshot, AnyStateNode, EventObject } from 'xstate'
import { type AnyCases, resolveSample, type SampleArgs } from '#machines/cases.ts'
import { leafStates } from '#machines/meta.ts'
import { sampleTime } from '#machines/samples.ts'

/** What can happen next in a flow: the customer or the page sends an event, a call ends, or time passes. */
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

const moves = new WeakMap<EventObject, Move>()

/** The move of an event in the graph. @throws Error for an event of another origin */
export function moveOf(event: EventObject): Move {
  const move = moves.get(event)
  if (!move) throw new Error(`"${event.type}" is not an event of the path library`)
  return move
}

const register = <M extends Move>(move: M): M => {
  moves.set(move.event, move)
  return move
}

/**
 * Every move the chart takes in a state, with each of its samples. Of several timers, only the next one.
 * @param now epoch milliseconds, for samples that contain a time
 */
export function movesIn(
  snapshot: AnyMachineSnapshot,
  cases: AnyCases,
  now: number = sampleTime,
): Move[] {
  if (snapshot.status !== 'active') return []
  const nodes = snapshot._nodes as AnyStateNode[]
  const all = [
    ...eventMoves(snapshot, cases),
    ...nodes.flatMap((node) => callMoves(node, cases, { context: snapshot.context as never, now })),
    ...timerMoves(nodes),
  ]
  return all.filter(({ event }) => snapshot.machine.getTransitionData(snapshot, event).length > 0)
}

function eventMoves(snapshot: AnyMachineSnapshot, { events, isEventAllowed }: AnyCases): Move[] {
  const at = { state: leafStates(snapshot.value), context: snapshot.context }
  return Object.entries(events).flatMap(([type, samples]) =>
    Object.entries(samples)
      .map(([name, payload]) => ({ name, event: { ...payload, type } as EventObject }))
      .filter(({ event }) => isEventAllowed?.(at as never, event as never) ?? true)
      .map(({ name, event }) =>
        register({
          kind: 'event',
          label: name === 'noPayload' ? type : `${type} (${name})`,
          event,
        }),
      ),
  )
}

/** Every outcome of every running call. */
const callMoves = (node: AnyStateNode, cases: AnyCases, played: SampleArgs<never>): Move[] =>
  node.invoke.flatMap(({ id, src }) => {
    const name = src as string
    const { answers, failures } = cases.actors[name]!
    const end =
      (kind: 'answer' | 'failure', verb: 'done' | 'error', field: string) =>
      ([label, given]: [string, unknown]) => {
        const sample = resolveSample(given, played)
        return register({
          kind,
          label: `${name} ${kind === 'answer' ? 'answers' : 'fails'}: ${label}`,
          event: {
            type: `xstate.${verb}.actor.${id}`,
            actorId: id,
            [field]: sample,
          } as EventObject,
          id,
          src: name,
          sample,
        })
      }
    return [
      ...Object.entries(answers).map(end('answer', 'done', 'output')),
      ...Object.entries(failures).map(end('failure', 'error', 'error')),
    ]
  })

/**
 * Only the next timer is offered: the graph knows no time, and a later timer of the same state never
 * fires. Replay on a clock finds what else time forbids.
 */
function timerMoves(nodes: AnyStateNode[]): Move[] {
  const timers = nodes
    .flatMap((node) =>
      node.after.map(({ delay, eventType }) => ({
        delay: String(delay),
        eventType,
        milliseconds: delayOf(node, delay),
      })),
    )
    .sort((a, b) => a.milliseconds - b.milliseconds)
  const next = timers[0]
  if (!next) return []
  return [
    register({
      kind: 'after',
      label: `after ${next.delay}`,
      event: { type: next.eventType },
      delay: next.delay,
    }),
  ]
}

/** A named delay, in milliseconds. @throws Error when the name has no delay */
export function delayOf(node: AnyStateNode, delay: unknown): number {
  const value = node.machine.implementations.delays[delay as string]
  if (typeof value !== 'number') throw new Error(`${node.id}: "${delay}" is not a named delay`)
  return value
}
