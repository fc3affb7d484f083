import type { BookStage, Moment, Refused } from '../protocol.ts'
import { isByHand } from './words.ts'

/** What is told on the stage: moves from an input, and how many of them are made. */
export interface Tale {
  /** the case's first one when left out */
  input?: string
  /** labels; those after `at` are still ahead, as in a film that was wound back */
  moves: readonly string[]
  at: number
  /** number of the generated path these moves are */
  path?: number
}

/** Who brought a moment about: the reader by a control of the page, or the view and the clock. */
export type Mover = 'reader' | 'itself'

/** Where the player is: what the page shows. */
export interface Playing {
  tale: Tale
  moment?: Moment
  /** the clock when the last move was made, in milliseconds */
  since: number
  /** the states after each step, where they were seen */
  states: readonly (string | undefined)[]
  /** why something could not be done, in words */
  trouble?: string
  busy: boolean
}

const BEGINNING: Tale = { moves: [], at: 0 }

/**
 * Plays a flow on the stage like a film: each move is a step, which can be gone back and forth. One
 * thing is done after the other, in the order they were asked for.
 */
export class Player {
  private playing: Playing = { tale: BEGINNING, since: 0, states: [], busy: false }
  private last: Promise<void> = Promise.resolve()
  private waiting = 0
  private readonly listeners = new Set<() => void>()
  private readonly unwatch: () => void
  private readonly stage: BookStage
  readonly flow: string
  private readonly moved: (tale: Tale, mover: Mover) => void

  /** @param moved told of every other moment that is shown, for the link */
  constructor(stage: BookStage, flow: string, moved: (tale: Tale, mover: Mover) => void) {
    this.stage = stage
    this.flow = flow
    this.moved = moved
    this.unwatch = stage.watch((moment) => {
      // What a call of ours brings about is its own answer.
      if (this.waiting === 0) this.take(moment, 'itself')
    })
  }

  /** For `useSyncExternalStore`. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
  readonly now = (): Playing => this.playing

  close(): void {
    this.unwatch()
    this.listeners.clear()
  }

  /**
   * Opens a moment. One that cannot be reached opens the flow's start and says so.
   * @param fault told beside it
   */
  open(tale: Tale, fault?: string): Promise<void> {
    return this.queued(async () => {
      const { input, moves, at } = tale
      const moment = await this.stage.open(this.flow, input, moves.slice(0, at))
      if (moment.refused === undefined) return this.show(moment, tale, fault)
      const start = await this.stage.open(this.flow)
      const why = moves.some(isByHand)
        ? 'a link does not keep what was typed by hand.'
        : moment.refused
      const words = `The link cannot be followed: ${why} This is the flow’s start.`
      this.show(start, BEGINNING, words)
    })
  }

  /** Makes an option's move. @param label of the option */
  make(label: string, mover: Mover = 'reader'): Promise<void> {
    return this.queued(async () => this.answer(await this.stage.make(label), mover))
  }

  /** Goes to a step of what is told, back or forth; 0 is the start. */
  step(to: number, mover?: Mover): Promise<void> {
    return this.queued(() => this.stepTo(to, mover))
  }

  /** Goes so many steps on, or back when negative, from where it stands by then. */
  stepBy(count: number, mover?: Mover): Promise<void> {
    return this.queued(() => this.stepTo(this.playing.tale.at + count, mover))
  }

  private async stepTo(to: number, mover: Mover = 'reader'): Promise<void> {
    const { tale } = this.playing
    if (to < 0 || to > tale.moves.length || to === tale.at) return
    if (to === tale.at + 1) return this.answer(await this.stage.make(tale.moves[tale.at]!), mover)
    const moment = await this.stage.open(this.flow, tale.input, tale.moves.slice(0, to))
    this.answer(moment.refused === undefined ? moment : { refused: moment.refused }, mover, {
      ...tale,
      at: to,
    })
  }

  /** Lets time pass on the flow's clock. @param milliseconds positive */
  pass(milliseconds: number, mover: Mover = 'reader'): Promise<void> {
    return this.queued(async () => this.take(await this.stage.pass(milliseconds), mover))
  }

  /** Sets the clock to so long after the last move; back means that the moves are made again. */
  wind(milliseconds: number): Promise<void> {
    return this.queued(async () => {
      const { moment, since, tale } = this.playing
      let ahead = milliseconds - ((moment?.now ?? 0) - since)
      if (ahead < 0) {
        const { input, moves, at } = tale
        const moment = await this.stage.open(this.flow, input, moves.slice(0, at))
        this.show(moment, tale)
        ahead = milliseconds
      }
      if (ahead > 0) this.take(await this.stage.pass(ahead), 'reader')
    })
  }

  /** Lets time pass up to the next timer. */
  async toNextTimer(): Promise<void> {
    const { nextTimer } = this.playing.moment ?? {}
    if (nextTimer !== undefined) await this.pass(Math.max(1, nextTimer))
  }

  /**
   * Shows each step of what is told to someone, the start first, and comes back to where it was.
   * Meanwhile the page stays as it is.
   */
  walk(see: (moment: Moment, step: number) => void): Promise<void> {
    return this.queued(async () => {
      const { input, moves, at } = this.playing.tale
      for (let step = 0; step <= moves.length; step++) {
        const moment = await (step === 0
          ? this.stage.open(this.flow, input)
          : this.stage.make(moves[step - 1]!))
        if ('refused' in moment && moment.refused !== undefined) break
        see(moment as Moment, step)
      }
      await this.stage.open(this.flow, input, moves.slice(0, at))
    })
  }

  private answer(answer: Moment | Refused, mover: Mover, tale?: Tale): void {
    const { refused } = answer as Partial<Refused>
    if (refused === undefined) this.take(answer as Moment, mover, tale)
    else this.set({ trouble: refused })
  }

  private take(moment: Moment, mover: Mover, known?: Tale): void {
    if (moment.flow !== this.flow) return
    const before = this.playing.tale
    const tale = known ?? onwards(before, moment)
    this.show(moment, tale)
    if (tale.at !== before.at || tale.moves !== before.moves) this.moved(tale, mover)
  }

  private show(moment: Moment, tale: Tale, trouble?: string): void {
    const { since, moment: before, tale: told, states } = this.playing
    const stood =
      before && told.moves === tale.moves && told.at === tale.at && before.now <= moment.now
    this.set({
      moment,
      tale: { ...tale, input: moment.input },
      since: stood ? since : moment.now,
      states: Object.assign(states.slice(0, commonIn(told, tale) + 1), { [tale.at]: moment.state }),
      trouble,
    })
  }

  private set(change: Partial<Playing>): void {
    this.playing = { ...this.playing, ...change }
    for (const listener of this.listeners) listener()
  }

  private queued(work: () => Promise<void>): Promise<void> {
    this.waiting++
    const done = this.last.then(async () => {
      this.set({ busy: true })
      try {
        await work()
      } catch (error) {
        this.set({ trouble: `The stage failed: ${(error as Error).message}` })
      } finally {
        this.waiting--
        this.set({ busy: this.waiting > 0 })
      }
    })
    this.last = done
    return done
  }
}

/** How many moves two tales begin with alike; -1 when they begin with something else. */
function commonIn(one: Tale, other: Tale): number {
  if (one.input !== other.input) return -1
  const differs = one.moves.findIndex((label, index) => label !== other.moves[index])
  return differs < 0 ? one.moves.length : differs
}

/**
 * What is told after a moment came: the same while it follows what was ahead, otherwise the moves that
 * were made, which are no path any more.
 */
export function onwards(tale: Tale, { moves, input }: Moment): Tale {
  const follows =
    (tale.input === undefined || tale.input === input) &&
    moves.length <= tale.moves.length &&
    moves.every((label, index) => label === tale.moves[index])
  return follows ? { ...tale, at: moves.length } : { input, moves, at: moves.length }
}
