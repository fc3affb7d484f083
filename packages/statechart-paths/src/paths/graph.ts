import { getShortestPaths } from '@xstate/graph'
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'
import { pureScope } from './pureScope.ts'

/**
 * The only file that uses @xstate/graph, whose functions have moved into XState's core: a switch changes only this
 * file. Its types reject a chart with typed emitted events, hence the casts.
 */

/** A path through the graph: the events after the start, and the expected state after each. */
export interface GraphPath {
  events: EventObject[]
  /** the start, then one state per event */
  states: AnyMachineSnapshot[]
}

export interface GraphPathOptions {
  input: unknown
  /** the events to try in a state */
  events: (snapshot: AnyMachineSnapshot) => EventObject[]
  /** states with the same key are one vertex */
  key: (snapshot: AnyMachineSnapshot, event?: EventObject, previous?: AnyMachineSnapshot) => string
  /** serialises an event */
  name: (event: EventObject) => string
}

/** More vertices than any reasonable chart has. An infinite graph is an error instead of a hang. */
const MAX_VERTICES = 100_000

/** A shortest path to each vertex, in order of discovery. The first is the start itself. */
export function shortestPaths(machine: AnyStateMachine, options: GraphPathOptions): GraphPath[] {
  const logic = Object.assign(Object.create(machine), {
    transition: (snapshot: never, event: never) => machine.transition(snapshot, event, pureScope()),
  })
  const paths = getShortestPaths(logic as never, {
    input: options.input as never,
    limit: MAX_VERTICES,
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
