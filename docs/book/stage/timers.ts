import type { AnyActor } from 'xstate'
import type { PathClock } from '#tests/paths/clock.ts'

/** When each timer of a flow is due: the clock of a page is shared by all its flows. */
export class Timers {
  private readonly clock: PathClock
  private readonly due = new Map<string, number>()

  constructor(clock: PathClock) {
    this.clock = clock
  }

  /** Notes the timers that run since the last look. */
  look(actor: AnyActor): void {
    for (const [id, { delay }] of scheduledBy(actor)) {
      if (!this.due.has(id)) this.due.set(id, this.clock.now() + delay)
    }
    const running = new Set(scheduledBy(actor).map(([id]) => id))
    for (const id of this.due.keys()) if (!running.has(id)) this.due.delete(id)
  }

  /** @returns milliseconds until the flow's next timer; undefined without one */
  untilNext(actor: AnyActor): number | undefined {
    this.look(actor)
    if (this.due.size === 0) return undefined
    return Math.max(0, Math.min(...this.due.values()) - this.clock.now())
  }
}

const scheduledBy = (actor: AnyActor): [string, { delay: number }][] =>
  Object.entries(actor.system.getSnapshot()._scheduledEvents)
