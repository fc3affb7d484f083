import type { EventObject } from 'xstate'
import type { Move } from '../paths/moves.ts'

/** A call as the chart started it. An invoked flow is a call, too. */
export interface CallStart<Input = unknown> {
  id: string
  /** the name of its logic in the chart */
  src: string
  input: Input
}

/** The end of a call. */
export interface CallEnd extends CallStart {
  /** `left`: the chart went on without waiting for it */
  how: 'answered' | 'failed' | 'left'
  /** its output or its error */
  sample?: unknown
}

/** The observable state of a chart after one step. Promises are about moments. */
export interface Moment<Context = unknown> {
  /** absent at the start, after a reload, and when only time has passed */
  move?: Move
  /** the page was loaded again: the chart starts with what was kept */
  isReload: boolean
  /** milliseconds that passed before the move */
  passed: number
  /** active leaf states in dot form, parallel ones with a space between them */
  state: string
  tags: ReadonlySet<string>
  context: Context
  /** absent at the start and after a reload */
  before?: { state: string; context: Context }
  /** calls that this step started */
  started: readonly CallStart[]
  /** calls that this step ended */
  ended: readonly CallEnd[]
  /** calls without an answer, by their id */
  running: ReadonlyMap<string, CallStart>
  /** the `message` of each emitted event, or its type */
  said: string[]
  /** types of the events sent to other actors */
  told: string[]
  /** names of the other actions that ran */
  did: string[]
  /** the chart has reached its end */
  isOver: boolean
  /** the chart has a transition for the event now */
  accepts: (event: EventObject) => boolean
}
