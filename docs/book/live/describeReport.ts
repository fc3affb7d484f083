import { transitionsOf } from '#statechart-paths/charts'
import { describeFlow, moveLabel, stateTitle } from '../page/labels.ts'

/** A watched flow's report of one move. */
interface Report {
  flow: string
  event: string
  taken: readonly string[]
  state: string
}

/** Describes a report for readers: what happened, and the state it led to. */
export function describeReport({ flow, event, taken, state }: Report): {
  action: string
  target: string
} {
  const target = stateTitle(flow, state)
  if (event === 'xstate.init') return { action: 'The flow begins', target }
  const transitions = [...transitionsOf(describeFlow(flow).machine).values()]
  const trigger = transitions.find(({ id }) => id === taken[0])?.trigger ?? event
  // The report says how a call ended, but not with which data.
  const label = / (answers|fails)$/.test(trigger) ? `${trigger}: something` : trigger
  return { action: moveLabel(flow, label).action, target }
}
