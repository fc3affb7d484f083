import type { BookStage, Moment, Refused } from '../protocol.ts'
import { isByHand } from './labels.ts'
import { BEGINNING, commonIn, onwards, type Tale, waitsOnceAt } from './playback.ts'
import { waitsUpTo } from './waits.ts'

/** Who brought a moment about: the reader by a control of the page, or the view and the clock. */
export type Mover = 'reader' | 'itself'

/** Where the player is: what the page shows. */
export interface Playing {
  tale: Tale
  moment?: Moment
  /** milliseconds on the flow's clock since the last move */
  since: number
  /** the states after each step, where they were seen */
  states: readonly (string | undefined)[]
  /** why something could not be done, in words */
  failure?: string
  busy: boolean
}

/** @param since milliseconds since the last move */
type Moved = (tale: Tale, mover: Mover, since: number) => void

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
  private readonly moved: Moved

  /** @param moved told of every other moment that is shown, for the link */
  constructor(stage: BookStage, flow: string, moved: Moved) {
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
   * @param since milliseconds that have passed since the last move
   */
  open(tale: Tale, fault?: string, since = 0): Promise<void> {
    return this.queued(async () => {
      const { moves } = tale
      const moment = await this.opened(tale, since)
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

  /** Goes to a step of what is told, back or forth; 0 is the start. @param since as of `open` */
  step(to: number, mover?: Mover, since?: number): Promise<void> {
    return this.queued(() => this.stepTo(to, mover, since))
  }

  /** Goes so many steps on, or back when negative, from where it stands by then. */
  stepBy(count: number, mover?: Mover): Promise<void> {
    return this.queued(() => this.stepTo(this.playing.tale.at + count, mover))
  }

  private async stepTo(to: number, mover: Mover = 'reader', since = 0): Promise<void> {
    const { tale, since: now } = this.playing
    if (to < 0 || to > tale.moves.length || (to === tale.at && since === now)) return
    if (to === tale.at + 1 && since === 0) return this.forth(mover)
    const moment = await this.opened({ ...tale, at: to }, since)
    this.answer(moment.refused === undefined ? moment : { refused: moment.refused }, mover, {
      ...tale,
      at: to,
    })
  }

  /** The next move of what is told, once as much time has passed as before. */
  private async forth(mover: Mover): Promise<void> {
    const { tale, since } = this.playing
    const left = (tale.waits?.[tale.at] ?? 0) - since
    if (left > 0) await this.stage.pass(left)
    this.answer(await this.stage.make(tale.moves[tale.at]!), mover)
  }

  private opened({ input, moves, at, waits = [] }: Tale, since: number) {
    return this.stage.open(this.flow, input, moves.slice(0, at), waitsUpTo(waits, at, since))
  }

  /** Lets time pass on the flow's clock. @param milliseconds positive */
  pass(milliseconds: number, mover: Mover = 'reader'): Promise<void> {
    const whole = Math.max(1, Math.round(milliseconds))
    return this.queued(async () => this.take(await this.stage.pass(whole), mover))
  }

  /** Tells the time that has passed, for the link: a clock does not at each tick, which are many. */
  tellTime(): Promise<void> {
    return this.queued(async () => this.moved(this.playing.tale, 'itself', this.playing.since))
  }

  /** Sets the clock to so long after the last move; back means that the moves are made again. */
  wind(milliseconds: number): Promise<void> {
    return this.queued(async () => {
      const { since, tale } = this.playing
      if (milliseconds > since)
        return this.take(await this.stage.pass(milliseconds - since), 'reader')
      this.show(await this.opened(tale, milliseconds), tale)
      this.moved(this.playing.tale, 'itself', this.playing.since)
    })
  }

  /** Lets time pass up to the next timer. */
  async toNextTimer(): Promise<void> {
    const { nextTimer } = this.playing.moment ?? {}
    if (nextTimer !== undefined) await this.pass(nextTimer)
  }

  /**
   * Shows each step of what is told to someone, the start first, and comes back to where it was.
   * Meanwhile the page stays as it is.
   */
  walk(see: (moment: Moment, step: number) => void): Promise<void> {
    return this.queued(async () => {
      const { tale, since } = this.playing
      const { input, moves, waits = [] } = tale
      for (let step = 0; step <= moves.length; step++) {
        const wait = waits[step - 1] ?? 0
        if (wait > 0) await this.stage.pass(wait)
        const moment = await (step === 0
          ? this.stage.open(this.flow, input)
          : this.stage.make(moves[step - 1]!))
        if ('refused' in moment && moment.refused !== undefined) break
        see(moment as Moment, step)
      }
      await this.opened(tale, since)
    })
  }

  private answer(answer: Moment | Refused, mover: Mover, tale?: Tale): void {
    const { refused } = answer as Partial<Refused>
    if (refused === undefined) this.take(answer as Moment, mover, tale)
    else this.set({ failure: refused })
  }

  private take(moment: Moment, mover: Mover, known?: Tale): void {
    if (moment.flow !== this.flow) return
    const before = this.playing.tale
    const tale = known ?? onwards(before, moment)
    this.show(moment, tale)
    const { since } = this.playing
    if (tale.at !== before.at || tale.moves !== before.moves)
      this.moved(this.playing.tale, mover, since)
    else if (mover === 'reader') this.moved(this.playing.tale, 'itself', since)
  }

  private show(moment: Moment, tale: Tale, failure?: string): void {
    const { tale: told, states } = this.playing
    this.set({
      moment,
      tale: { ...tale, input: moment.input, waits: waitsOnceAt(tale, moment) },
      since: moment.waits[tale.at] ?? 0,
      states: Object.assign(states.slice(0, commonIn(told, tale) + 1), { [tale.at]: moment.state }),
      failure,
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
        this.set({ failure: `The stage failed: ${(error as Error).message}` })
      } finally {
        this.waiting--
        this.set({ busy: this.waiting > 0 })
      }
    })
    this.last = done
    return done
  }
}
