import type { AnyActor, AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate'
import { leafStates } from '#machines/meta.ts'
import { takenBy, transitionsOf } from '#machines/transitions.ts'
import type { FlowRuntime } from './runtime.ts'

/** Where a watched page tells of its flows, in development: names and types, never what they carry. */
export const WATCH_CHANNEL = 'quatums-watch'

/** A flow of a watched page moved, or stands and was asked for. */
export interface FlowReport {
  kind: 'stands'
  /** which of several watched pages */
  page: string
  /** the chart's id */
  flow: string
  /** active leaf states in dot form, space-separated */
  state: string
  /** type of the event that led there */
  event: string
  /** ids of the transitions it took */
  taken: string[]
}
/** Whoever watches asks what there is. */
export interface FlowRequest {
  kind: 'asks'
}

/**
 * A runtime that tells of every flow on this page. Nothing of an event's payload, of a context or of an
 * answer is told.
 * @param announced called with the first state of each flow
 */
export function inspectedRuntime(announced: (flow: string) => void): FlowRuntime {
  const channel = new BroadcastChannel(WATCH_CHANNEL)
  const page = crypto.randomUUID()
  const reports = new Map<string, FlowReport>()
  const transitions = new Map<AnyStateMachine, ReturnType<typeof transitionsOf>>()
  const taken = new Map<AnyActor, string[]>()

  channel.onmessage = ({ data }: MessageEvent<FlowRequest | FlowReport>) => {
    if (data.kind === 'asks') for (const stands of reports.values()) channel.postMessage(stands)
  }

  function inspect(event: InspectionEvent): void {
    const actor = event.actorRef as AnyActor
    const machine = actor.logic as AnyStateMachine
    if (!machine.root || actor._parent) return
    if (event.type === '@xstate.microstep') {
      const known = transitions.get(machine) ?? transitionsOf(machine)
      transitions.set(machine, known)
      taken.set(actor, [...(taken.get(actor) ?? []), ...takenBy(event, known)])
    }
    if (event.type !== '@xstate.snapshot') return
    const isNew = !reports.has(machine.id)
    const stands: FlowReport = {
      kind: 'stands',
      page,
      flow: machine.id,
      state: leafStates((event.snapshot as AnyMachineSnapshot).value),
      event: event.event.type,
      taken: taken.get(actor) ?? [],
    }
    taken.delete(actor)
    reports.set(machine.id, stands)
    channel.postMessage(stands)
    if (isNew) announced(machine.id)
  }
  return { inspect }
}
