import type { AnyActor, AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate'
import { leafStates } from '#machines/meta.ts'
import { takenBy, transitionsOf } from '#statechart-paths/charts'
import type { BankParts } from './bank.ts'

/** The channel on which a watched page reports its flows, in development: names and types, never payloads. */
export const WATCH_CHANNEL = 'quatums-watch'

/** The state of one flow of a watched page, after a transition or on request. */
export interface FlowReport {
  kind: 'report'
  /** identifies one of several watched pages */
  page: string
  /** the chart's id */
  flow: string
  /** active leaf states in dot form, space-separated */
  state: string
  /** type of the event that led to this state */
  event: string
  /** ids of the transitions taken */
  taken: string[]
}
/** A watcher asks for the state of every flow. */
export interface FlowRequest {
  kind: 'request'
}

/**
 * A runtime that reports every flow on this page. Payloads, contexts and answers are never reported.
 * @param onFlow called with the first state of each flow
 */
export function inspectedRuntime(onFlow: (flow: string) => void): BankParts {
  const channel = new BroadcastChannel(WATCH_CHANNEL)
  const page = crypto.randomUUID()
  const reports = new Map<string, FlowReport>()
  const transitions = new Map<AnyStateMachine, ReturnType<typeof transitionsOf>>()
  const taken = new Map<AnyActor, string[]>()

  channel.onmessage = ({ data }: MessageEvent<FlowRequest | FlowReport>) => {
    if (data.kind === 'request') for (const report of reports.values()) channel.postMessage(report)
  }

  function inspect(event: InspectionEvent): void {
    const actor = event.actorRef as AnyActor
    // Not the actor's own snapshot: it cannot be read while the actor starts.
    const { snapshot } = event as { snapshot?: Partial<AnyMachineSnapshot> }
    const machine = snapshot?.machine
    if (!machine) return
    if (event.type === '@xstate.microstep') {
      const known = transitions.get(machine) ?? transitionsOf(machine)
      transitions.set(machine, known)
      taken.set(actor, [...(taken.get(actor) ?? []), ...takenBy(event, known)])
    }
    if (event.type !== '@xstate.snapshot') return
    const isNew = !reports.has(machine.id)
    const report: FlowReport = {
      kind: 'report',
      page,
      flow: machine.id,
      state: leafStates((event.snapshot as AnyMachineSnapshot).value),
      event: event.event.type,
      taken: taken.get(actor) ?? [],
    }
    taken.delete(actor)
    reports.set(machine.id, report)
    channel.postMessage(report)
    if (isNew) onFlow(machine.id)
  }
  return { inspect }
}
