import type { PathClock } from '#machines/paths/clock.ts'

/** The moves made so far, and the time that passed before each. */
export class MoveLog {
  private readonly clock: PathClock
  private made: readonly string[] = []
  private before: readonly number[] = []
  /** the clock when the last move was made, in milliseconds */
  private last = 0

  constructor(clock: PathClock) {
    this.clock = clock
  }

  get labels(): readonly string[] {
    return this.made
  }

  /** As a moment tells them: before each move, and since the last one. */
  get waits(): number[] {
    return [...this.before, this.clock.now() - this.last]
  }

  /** From here on it is told. */
  clear(): void {
    this.made = []
    this.before = []
    this.last = this.clock.now()
  }

  /**
   * @param labels with the new move at their end, where it may take the place of the one before
   * @param isTimer a timer brings its own time: no wait is told of it
   */
  take(labels: readonly string[], isTimer: boolean): void {
    const place = labels.length - 1
    const waited = isTimer ? 0 : this.clock.now() - this.last
    this.before = [...this.before.slice(0, place), (this.before[place] ?? 0) + waited]
    this.made = labels
    this.last = this.clock.now()
  }
}
