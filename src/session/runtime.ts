import { createContext } from 'react'
import type { ActorOptions, AnyActorLogic, AnyStateMachine, InspectionEvent } from 'xstate'

type Options = ActorOptions<AnyActorLogic>

/** Replaces the browser's environment for flows, in tests and in the book of flows. */
export interface FlowRuntime {
  /** the clock of every flow's chart */
  clock?: Options['clock']
  /** returns the chart with other actors than those that call the network */
  provideActors?: (machine: AnyStateMachine) => AnyStateMachine
  /** the calendar day of every flow, in UTC; the browser's own by default */
  today?: string
  /** receives the inspection events of every flow */
  inspect?: (event: InspectionEvent) => void
}

/** The runtime of every flow below the provider; the browser's own by default. */
export const RuntimeContext = createContext<FlowRuntime>({})
