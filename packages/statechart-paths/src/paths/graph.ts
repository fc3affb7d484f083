import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { pureScope } from './pureScope.ts'

/** The only file that uses the graph of XState. Its types reject a chart with typed emitted events, hence the casts. */

/** A path through the graph: the input it starts with, the events after the start, and the state after each. */
export interface GraphPath {
  input: string
  events: EventObject[]
  /** the start, then one state per event */
  states: AnyMachineSnapshot[]
}

export interface GraphPathOptions {
  /** the first state of each input, by the input's name; all are searched together */
  starts: ReadonlyMap<string, AnyMachineSnapshot>
  /** the events to try in a state */
  events: (snapshot: AnyMachineSnapshot) => EventObject[]
  /** states with the same key are one vertex */
  key: (snapshot: AnyMachineSnapshot, event?: EventObject, previous?: AnyMachineSnapshot) => string
  /** serialises an event */
  name: (event: EventObject) => string
}

/** More vertices than any reasonable chart has. An infinite graph is an error instead of a hang. */
const MAX_VERTICES = 100_000

/** The vertex before all starts: the library searches from one. */
const root = {} as AnyMachineSnapshot

/** A shortest path from any start to each vertex, in order of discovery. */
export function shortestPaths(
  machine: AnyStateMachine,
  { starts, events, key, name }: GraphPathOptions,
): GraphPath[] {
  const logic = Object.assign(Object.create(machine), {
    transition: (snapshot: AnyMachineSnapshot, event: EventObject) =>
      snapshot === root
        ? starts.get(event.type)
        : machine.transition(snapshot as never, event as never, pureScope()),
  })
  const paths = getShortestPaths(logic as never, {
    fromState: root as never,
    limit: MAX_VERTICES,
    events: ((snapshot: AnyMachineSnapshot) =>
      snapshot === root ? [...starts.keys()].map((type) => ({ type })) : events(snapshot)) as never,
    serializeState: ((
      snapshot: AnyMachineSnapshot,
      event?: EventObject,
      previous?: AnyMachineSnapshot,
    ) => {
      if (snapshot === root) return 'root'
      return previous === root ? key(snapshot) : key(snapshot, event, previous)
    }) as never,
    serializeEvent: ((event: EventObject) =>
      starts.has(event.type) ? event.type : name(event)) as never,
  })
  // The first two steps of a path are the root and the start.
  return paths
    .filter(({ steps }) => steps.length > 2)
    .map(({ steps }) => ({
      input: (steps[1]!.event as EventObject).type,
      events: steps.slice(2).map(({ event }) => event as EventObject),
      states: steps.slice(1).map(({ state }) => state as unknown as AnyMachineSnapshot),
    }))
}
