import type { PathClock } from '#statechart-paths'

/** Moves, with the milliseconds before each. */
export interface LoggedMoves {
  moves: readonly string[]
  waits: readonly number[]
}

/** The moves made so far, with the time before each. */
export class EventLog {
  private readonly clock: PathClock
  private moves: readonly string[] = []
  private waitsBefore: readonly number[] = []
  /** the clock's time at the last move, in milliseconds */
  private lastMoveAt = 0

  constructor(clock: PathClock) {
    this.clock = clock
  }

  get labels(): readonly string[] {
    return this.moves
  }

  /** Milliseconds before each move and, at the end, since the last one. */
  get waits(): number[] {
    return [...this.waitsBefore, this.clock.now() - this.lastMoveAt]
  }

  /** Empties the log, but for what was made before, and starts measuring waits from now. */
  clear({ moves, waits }: LoggedMoves = { moves: [], waits: [] }): void {
    this.moves = moves
    this.waitsBefore = waits
    this.lastMoveAt = this.clock.now()
  }

  /**
   * @param labels all labels; the last one is the new move, which may replace the previous last one
   * @param isTimer true for a timer's move, whose own delay is not a wait
   */
  record(labels: readonly string[], isTimer: boolean): void {
    const index = labels.length - 1
    const waited = isTimer ? 0 : this.clock.now() - this.lastMoveAt
    this.waitsBefore = [
      ...this.waitsBefore.slice(0, index),
      (this.waitsBefore[index] ?? 0) + waited,
    ]
    this.moves = labels
    this.lastMoveAt = this.clock.now()
  }
}
