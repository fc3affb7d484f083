import type { EventObject } from 'xstate'
import type { Move } from '#statechart-paths'
import { RELOAD } from './promises.ts'
import type { AvailableMove } from './protocol.ts'

/** The events by which a customer fills in a form. */
const INPUT_EVENTS = ['fieldChanged', 'passwordTyped', 'documentChosen', 'filesChosen']

/** The field that an event fills in: `fieldChanged email`; undefined for every other event. */
function filledBy(event: EventObject): string | undefined {
  if (!INPUT_EVENTS.includes(event.type)) return undefined
  const { field = '', side = '' } = event as { field?: string; side?: string }
  return `${event.type} ${field}${side}`.trim()
}

/** The page is loaded again: the flow starts with what was kept. */
export const reloadMove: AvailableMove = { label: RELOAD, kind: 'reload', transitions: [] }

/** A move as the page shows it. @param transitions ids of the transitions that it takes */
export const toAvailableMove = (move: Move, transitions: string[]): AvailableMove => ({
  label: move.label,
  kind: move.kind,
  transitions,
  ...('src' in move && { call: move.src }),
  ...(move.kind === 'event' && { fills: filledBy(move.event) }),
})
