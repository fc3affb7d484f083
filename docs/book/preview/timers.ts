import type { AnyActor } from 'xstate'
import type { PathClock } from '#statechart-paths'

/** Tracks when each timer of a flow is due; all flows of a page share one clock. */
export class Timers {
  private readonly clock: PathClock
  /** keyed by the scheduled event's object: entering a state again creates a new one with the same id */
  private readonly due = new WeakMap<Scheduled, number>()

  constructor(clock: PathClock) {
    this.clock = clock
  }

  /** Records the due time of new timers. */
  track(actor: AnyActor): void {
    for (const timer of scheduledTimers(actor))
      if (!this.due.has(timer)) this.due.set(timer, this.clock.now() + timer.delay)
  }

  /** @returns milliseconds until the flow's next timer; undefined without one */
  untilNext(actor: AnyActor): number | undefined {
    this.track(actor)
    const due = scheduledTimers(actor).map((timer) => this.due.get(timer)!)
    return due.length === 0 ? undefined : Math.max(0, Math.min(...due) - this.clock.now())
  }
}

type Scheduled = { delay: number }

const scheduledTimers = (actor: AnyActor): Scheduled[] =>
  Object.values(actor.system.getSnapshot()._scheduledEvents)
