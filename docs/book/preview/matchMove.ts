import type { AnyMachineSnapshot, EventObject } from 'xstate'
import { leafStates } from '#machines/meta.ts'
import { type Flow, type Move, movesIn } from '#statechart-paths'

/** The move of the cases that matches an event; undefined when no sample does. */
export function matchMove(
  event: EventObject,
  before: AnyMachineSnapshot,
  flow: Flow,
): Move | undefined {
  const ofType = movesIn(before, flow.cases).filter((move) => move.event.type === event.type)
  return (
    ofType.find(({ kind }) => kind !== 'event') ??
    ofType.find((one) => serializeSorted(one.event) === serializeSorted(event))
  )
}

/** True when state and context are equal. */
export const isSameSnapshot = (one: AnyMachineSnapshot, other: AnyMachineSnapshot): boolean =>
  leafStates(one.value) === leafStates(other.value) &&
  JSON.stringify(one.context) === JSON.stringify(other.context)

/** The view may list the fields of an event in another order than the cases. */
const serializeSorted = (value: object): string =>
  JSON.stringify(Object.entries(value).sort(([a], [b]) => a.localeCompare(b)))
