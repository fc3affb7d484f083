import { getShortestPaths } from '@xstate/graph'
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'

/**
 * The one place that knows @xstate/graph: its functions moved into XState's core, and a switch is this
 * file. Its types do not take a chart with typed emitted events, hence the cast.
 */

/** A way through the graph: the events after the start, and the states they should lead to. */
export interface GraphPath {
  events: EventObject[]
  states: AnyMachineSnapshot[]
}

export interface GraphPathOptions {
  input: unknown
  /** what may happen in a state */
  events: (snapshot: AnyMachineSnapshot) => EventObject[]
  /** states of one key are one vertex */
  key: (snapshot: AnyMachineSnapshot, event?: EventObject, previous?: AnyMachineSnapshot) => string
  /** how an event is told from another one */
  name: (event: EventObject) => string
}

/** More vertices than any chart of ours has: a graph without end is an error, not a hang. */
const MOST_VERTICES = 100_000

/** A shortest walk to each vertex, in the order they are found; the first is the start itself. */
export function shortestPaths(machine: AnyStateMachine, options: GraphPathOptions): GraphPath[] {
  const paths = getShortestPaths(machine as never, {
    input: options.input as never,
    limit: MOST_VERTICES,
    events: options.events as never,
    serializeState: options.key as never,
    serializeEvent: options.name as never,
  })
  return paths.map(({ steps }) => ({
    // The first step is the chart's start.
    events: steps.slice(1).map(({ event }) => event as EventObject),
    states: steps.map(({ state }) => state as unknown as AnyMachineSnapshot),
  }))
}
