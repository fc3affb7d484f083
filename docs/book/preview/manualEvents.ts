import type { EventObject } from 'xstate'
import type { Move } from '#statechart-paths'

/** Events that the reader causes in the view with values that no sample has; they can be replayed in this window. */
export class ManualEvents {
  private readonly events = new Map<string, EventObject>()

  /**
   * Appends an event to the moves; further typing in the same field replaces the last move.
   * @param moves labels so far
   * @returns the new labels
   */
  add(moves: readonly string[], event: EventObject): string[] {
    const { field } = event as { field?: string }
    const name = field === undefined ? event.type : `${event.type} ${field}`
    const prefix = `${name}, manual`
    const isSame = field !== undefined && moves.at(-1)?.startsWith(prefix)
    const label = `${prefix} ${this.events.size + 1}`
    this.events.set(label, event)
    return [...(isSame ? moves.slice(0, -1) : moves), label]
  }

  /** The move of an earlier manual event; undefined when it was made in another window. */
  moveOf(label: string): Move | undefined {
    const event = this.events.get(label)
    return event && { kind: 'event', label, event }
  }
}
