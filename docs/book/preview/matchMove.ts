import type { AnyMachineSnapshot, EventObject } from 'xstate'
import { leafStates } from '#machines/meta.ts'
import type { Flow } from '#machines/paths/flow.ts'
import { type Move, movesIn } from '#machines/paths/moves.ts'

/** The move of the cases that an event is. */
export function knownMove(
  event: EventObject,
  before: AnyMachineSnapshot,
  flow: Flow,
): Move | undefined {
  const ofType = movesIn(before, flow.cases).filter((move) => move.event.type === event.type)
  return (
    ofType.find(({ kind }) => kind !== 'event') ??
    ofType.find((one) => ordered(one.event) === ordered(event))
  )
}

/** True for two snapshots that a reader cannot tell apart. */
export const same = (one: AnyMachineSnapshot, other: AnyMachineSnapshot): boolean =>
  leafStates(one.value) === leafStates(other.value) &&
  JSON.stringify(one.context) === JSON.stringify(other.context)

/** The view may name the fields of an event in another order than the cases. */
const ordered = (value: object): string =>
  JSON.stringify(Object.entries(value).sort(([a], [b]) => a.localeCompare(b)))
