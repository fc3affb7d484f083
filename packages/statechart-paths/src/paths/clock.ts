import { SimulatedClock } from 'xstate'

/** A simulated clock that also returns the time of its next timer. Times are in milliseconds. */
export class PathClock {
  private readonly clock = new SimulatedClock()
  private readonly due = new Map<unknown, number>()

  setTimeout(fire: () => void, milliseconds: number): unknown {
    const id: unknown = this.clock.setTimeout(() => {
      this.due.delete(id)
      fire()
    }, milliseconds)
    this.due.set(id, this.clock.now() + milliseconds)
    return id
  }

  clearTimeout(id: unknown): void {
    this.due.delete(id)
    this.clock.clearTimeout(id as never)
  }

  /** Milliseconds since the clock was created. */
  now(): number {
    return this.clock.now()
  }

  /** Advances the clock. Due timers fire in order, including those started meanwhile. */
  pass(milliseconds: number): void {
    const until = this.clock.now() + milliseconds
    while (this.clock.now() + (this.untilNext() ?? Number.POSITIVE_INFINITY) <= until)
      this.toNextTimer()
    this.clock.increment(until - this.clock.now())
  }

  /** Milliseconds until the next timer; undefined without one. */
  untilNext(): number | undefined {
    return this.due.size === 0 ? undefined : Math.min(...this.due.values()) - this.clock.now()
  }

  /** Advances the clock to the next timer. @returns the milliseconds passed; undefined without a timer */
  toNextTimer(): number | undefined {
    const left = this.untilNext()
    if (left !== undefined) this.clock.increment(left)
    return left
  }
}
