import type { ActorOptions, AnyActorLogic, AnyStateMachine, InspectionEvent } from 'xstate'

/** Replaces the browser's environment for all flows, in tests and in the book of flows. */
export interface Runtime {
  /** the clock of every chart */
  clock?: ActorOptions<AnyActorLogic>['clock']
  /** returns the chart with other actors than those that call the network */
  provideActors?: (machine: AnyStateMachine) => AnyStateMachine
  /** the calendar day of every flow, in UTC; the browser's own by default */
  today?: string
  /** receives the inspection events of every actor */
  inspect?: (event: InspectionEvent) => void
}

let current: Runtime = {}

/** The runtime of this page; the browser's own by default. */
export const runtime = (): Runtime => current

/** Sets the runtime of this page. Called before the root actor is made. */
export function setRuntime(next: Runtime): void {
  current = next
}
