import type { AnyActor } from 'xstate'
import type { PathClock } from '#machines/paths/clock.ts'

/** When each timer of a flow is due: the clock of a page is shared by all its flows. */
export class Timers {
  private readonly clock: PathClock
  /** by the schedule's own record: a state that is entered again has a new one, under the same id */
  private readonly due = new WeakMap<Scheduled, number>()

  constructor(clock: PathClock) {
    this.clock = clock
  }

  /** Notes the timers that run since the last look. */
  look(actor: AnyActor): void {
    for (const timer of scheduledBy(actor))
      if (!this.due.has(timer)) this.due.set(timer, this.clock.now() + timer.delay)
  }

  /** @returns milliseconds until the flow's next timer; undefined without one */
  untilNext(actor: AnyActor): number | undefined {
    this.look(actor)
    const due = scheduledBy(actor).map((timer) => this.due.get(timer)!)
    return due.length === 0 ? undefined : Math.max(0, Math.min(...due) - this.clock.now())
  }
}

type Scheduled = { delay: number }

const scheduledBy = (actor: AnyActor): Scheduled[] =>
  Object.values(actor.system.getSnapshot()._scheduledEvents)
