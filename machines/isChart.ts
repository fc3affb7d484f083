import { StateMachine } from 'xstate'
import { flowNameOf } from './unimplementedFlow.ts'

/** Whether an actor's logic is a chart of its own: it is no call, and fails only by a bug. */
export const isChart = (logic: unknown): boolean =>
  logic instanceof StateMachine || flowNameOf(logic) !== undefined
