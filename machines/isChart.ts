import { type AnyStateMachine, StateMachine } from 'xstate'

/** Whether an actor's logic is a chart of its own: it is no call, and fails only by a bug. */
export const isChart = (logic: unknown): logic is AnyStateMachine => logic instanceof StateMachine
