import { createContext } from 'react'
import type { ActorOptions, AnyActorLogic, AnyStateMachine } from 'xstate'

type Options = ActorOptions<AnyActorLogic>

/** What flows run on, where it is not the browser itself: a test's hand, or the book of flows. */
export interface FlowRuntime {
  /** the clock of every flow */
  clock?: Options['clock']
  /** the chart with its actors answered by someone else than the network */
  provideActors?: (machine: AnyStateMachine) => AnyStateMachine
  /** the calendar day of every flow, in UTC; the browser's own by default */
  today?: string
  /** watches every flow */
  inspect?: Options['inspect']
}

/** The runtime of every flow below it; the browser's own unless something else is given. */
export const RuntimeContext = createContext<FlowRuntime>({})
