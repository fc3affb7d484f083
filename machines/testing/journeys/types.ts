import type { AnyStateMachine } from 'xstate'
import type { FlowName } from '#machines/flowLinks.ts'
import type { Move } from '#statechart-paths'
import type { Link } from '../links.ts'
import type { WorldFlow } from './worldMoves.ts'

/** All charts by the names of their flows, the root chart as `bank`. */
export type Charts = Readonly<Record<string, AnyStateMachine>>

/** The actor of a step: a flow's customer, the browser's address line, the bank's staff, or the world around the page. */
export type StepFlow = FlowName | 'bank' | 'staff' | WorldFlow

/** One step of a journey. */
export interface JourneyStep {
  flow: StepFlow
  move: Extract<Move, { kind: 'event' | 'after' }>
}

/** The active states of each running flow, by its name. */
export type TreeState = Readonly<Record<string, string>>

/** The result of a step. */
export interface StepResult {
  tree: TreeState
  /** the links that were taken */
  links: Link[]
  /** the flows that ended */
  ended: FlowName[]
  /** texts of the toasts that it showed */
  toasts: string[]
  /** milliseconds that passed on the clock */
  passed: number
}
