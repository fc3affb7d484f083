import type { EventObject } from 'xstate'
import type { Move } from '#machines/paths/moves.ts'

/** What the reader does in the view with words of their own: no sample of the cases, but played again. */
export class ByHand {
  private readonly events = new Map<string, EventObject>()

  /**
   * The moves with one more; typing on in the same field changes the last one.
   * @param moves labels so far
   */
  add(moves: readonly string[], event: EventObject): string[] {
    const { field } = event as { field?: string }
    const what = field === undefined ? event.type : `${event.type} ${field}`
    const start = `${what}, by hand`
    const isSame = field !== undefined && moves.at(-1)?.startsWith(start)
    const label = `${start} ${this.events.size + 1}`
    this.events.set(label, event)
    return [...(isSame ? moves.slice(0, -1) : moves), label]
  }

  /** A move made by hand before, in this window. */
  moveOf(label: string): Move | undefined {
    const event = this.events.get(label)
    return event && { kind: 'event', label, event }
  }
}
