import type { FlowPreview, FlowSnapshot, Rejection } from '../protocol.ts'
import { isManual } from './labels.ts'
import {
  commonPrefixLength,
  INITIAL_PLAYBACK,
  type Playback,
  playbackAfter,
  waitsAfter,
} from './playback.ts'
import { RequestQueue } from './requestQueue.ts'
import { waitsUpTo } from './waits.ts'

/** The cause of a new snapshot: a control of the page, or the view and the running clock. */
export type Initiator = 'reader' | 'automatic'

/** The state of the page. */
export interface PlaybackState {
  playback: Playback
  snapshot?: FlowSnapshot
  /** milliseconds on the flow's clock since the last move */
  sinceLastMove: number
  /** the state after each step, where it is known */
  states: readonly (string | undefined)[]
  /** why the last request failed, for the reader */
  error?: string
  busy: boolean
}

/** @param sinceLastMove in milliseconds */
type OnMoved = (playback: Playback, initiator: Initiator, sinceLastMove: number) => void

/**
 * Plays a flow in the preview: each move is a step, and the reader can go back and forward. Requests are
 * queued and run one after another.
 */
export class PlaybackController {
  private state: PlaybackState = {
    playback: INITIAL_PLAYBACK,
    sinceLastMove: 0,
    states: [],
    busy: false,
  }
  private readonly queue = new RequestQueue((isIdle) => this.update({ busy: !isIdle }))
  private readonly listeners = new Set<() => void>()
  private readonly unsubscribe: () => void
  private readonly preview: FlowPreview
  readonly flow: string
  private readonly onMoved: OnMoved

  /** @param onMoved called when the position has changed, so that the link can follow */
  constructor(preview: FlowPreview, flow: string, onMoved: OnMoved) {
    this.preview = preview
    this.flow = flow
    this.onMoved = onMoved
    this.unsubscribe = preview.subscribe((snapshot) => {
      // While a request is running, its own result is used.
      if (this.queue.isIdle) this.acceptSnapshot(snapshot, 'automatic')
    })
  }

  /** For `useSyncExternalStore`. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
  readonly getState = (): PlaybackState => this.state

  dispose(): void {
    this.unsubscribe()
    this.listeners.clear()
  }

  /**
   * Opens a playback at its step. If that fails, it opens the flow's start and sets an error.
   * @param error shown with the opened position
   * @param sinceLastMove milliseconds since the last move
   */
  open(playback: Playback, error?: string, sinceLastMove = 0): Promise<void> {
    return this.enqueue(async () => {
      const { moves } = playback
      const snapshot = await this.openPreview(playback, sinceLastMove)
      if (snapshot.rejected === undefined) return this.showSnapshot(snapshot, playback, error)
      const start = await this.preview.open(this.flow)
      const reason = moves.some(isManual)
        ? 'a link does not keep what was entered manually.'
        : snapshot.rejected
      this.showSnapshot(
        start,
        INITIAL_PLAYBACK,
        `The link cannot be followed: ${reason} This is the flow’s start.`,
      )
    })
  }

  /** @param label of an available move */
  makeMove(label: string, initiator: Initiator = 'reader'): Promise<void> {
    return this.enqueue(async () =>
      this.handleResult(await this.preview.makeMove(label), initiator),
    )
  }

  /** Fills in what the form on the screen asks for, each part once, by the first sample that it has. */
  fillForm(): Promise<void> {
    return this.enqueue(async () => {
      const filled = new Set<string>()
      for (;;) {
        const moves = this.state.snapshot?.availableMoves ?? []
        const next = moves.find(({ fills }) => fills !== undefined && !filled.has(fills))
        if (!next?.fills) return
        filled.add(next.fills)
        this.handleResult(await this.preview.makeMove(next.label), 'reader')
        if (this.state.error) return
      }
    })
  }

  /** Goes to a step of the playback; 0 is the start. @param sinceLastMove as in `open` */
  goToStep(step: number, initiator?: Initiator, sinceLastMove?: number): Promise<void> {
    return this.enqueue(() => this.goToStepNow(step, initiator, sinceLastMove))
  }

  /** Goes `count` steps forward, or back when negative, from the step at which the request runs. */
  stepBy(count: number, initiator?: Initiator): Promise<void> {
    return this.enqueue(() => this.goToStepNow(this.state.playback.step + count, initiator))
  }

  private async goToStepNow(
    step: number,
    initiator: Initiator = 'reader',
    sinceLastMove = 0,
  ): Promise<void> {
    const { playback, sinceLastMove: current } = this.state
    if (step < 0 || step > playback.moves.length) return
    if (step === playback.step && sinceLastMove === current) return
    if (step === playback.step + 1 && sinceLastMove === 0) return this.repeatNextMove(initiator)
    const target = { ...playback, step }
    const snapshot = await this.openPreview(target, sinceLastMove)
    this.handleResult(
      snapshot.rejected === undefined ? snapshot : { rejected: snapshot.rejected },
      initiator,
      target,
    )
  }

  /** Makes the playback's next move, after the rest of the wait before it. */
  private async repeatNextMove(initiator: Initiator): Promise<void> {
    const { playback, sinceLastMove } = this.state
    const remaining = (playback.waits?.[playback.step] ?? 0) - sinceLastMove
    if (remaining > 0) await this.preview.advanceTime(remaining)
    this.handleResult(await this.preview.makeMove(playback.moves[playback.step]!), initiator)
  }

  private openPreview({ input, moves, step, waits = [] }: Playback, sinceLastMove: number) {
    return this.preview.open(
      this.flow,
      input,
      moves.slice(0, step),
      waitsUpTo(waits, step, sinceLastMove),
    )
  }

  /** Advances the flow's clock. @param milliseconds positive */
  advanceTime(milliseconds: number, initiator: Initiator = 'reader'): Promise<void> {
    const whole = Math.max(1, Math.round(milliseconds))
    return this.enqueue(async () =>
      this.acceptSnapshot(await this.preview.advanceTime(whole), initiator),
    )
  }

  /** Updates the link with the current time; a running clock does not do this at each tick. */
  reportTime(): Promise<void> {
    return this.enqueue(async () =>
      this.onMoved(this.state.playback, 'automatic', this.state.sinceLastMove),
    )
  }

  /** Sets the time since the last move, in milliseconds; going back replays the moves. */
  seek(milliseconds: number): Promise<void> {
    return this.enqueue(async () => {
      const { sinceLastMove, playback } = this.state
      if (milliseconds > sinceLastMove)
        return this.acceptSnapshot(
          await this.preview.advanceTime(milliseconds - sinceLastMove),
          'reader',
        )
      this.showSnapshot(await this.openPreview(playback, milliseconds), playback)
      this.onMoved(this.state.playback, 'automatic', this.state.sinceLastMove)
    })
  }

  async skipToNextTimer(): Promise<void> {
    const { nextTimer } = this.state.snapshot ?? {}
    if (nextTimer !== undefined) await this.advanceTime(nextTimer)
  }

  /**
   * Replays the playback and calls `visit` after each step, the start first, then returns to the current
   * step. The page's state does not change meanwhile.
   */
  forEachStep(visit: (snapshot: FlowSnapshot, step: number) => void): Promise<void> {
    return this.enqueue(async () => {
      const { playback, sinceLastMove } = this.state
      const { input, moves, waits = [] } = playback
      for (let step = 0; step <= moves.length; step++) {
        const wait = waits[step - 1] ?? 0
        if (wait > 0) await this.preview.advanceTime(wait)
        const result = await (step === 0
          ? this.preview.open(this.flow, input)
          : this.preview.makeMove(moves[step - 1]!))
        if ('rejected' in result && result.rejected !== undefined) break
        visit(result as FlowSnapshot, step)
      }
      await this.openPreview(playback, sinceLastMove)
    })
  }

  private handleResult(
    result: FlowSnapshot | Rejection,
    initiator: Initiator,
    playback?: Playback,
  ): void {
    const { rejected } = result as Partial<Rejection>
    if (rejected === undefined) this.acceptSnapshot(result as FlowSnapshot, initiator, playback)
    else this.update({ error: rejected })
  }

  private acceptSnapshot(snapshot: FlowSnapshot, initiator: Initiator, known?: Playback): void {
    if (snapshot.flow !== this.flow) return
    const before = this.state.playback
    const playback = known ?? playbackAfter(before, snapshot)
    this.showSnapshot(snapshot, playback)
    const { sinceLastMove } = this.state
    if (playback.step !== before.step || playback.moves !== before.moves)
      this.onMoved(this.state.playback, initiator, sinceLastMove)
    else if (initiator === 'reader') this.onMoved(this.state.playback, 'automatic', sinceLastMove)
  }

  private showSnapshot(snapshot: FlowSnapshot, playback: Playback, error?: string): void {
    const { playback: before, states } = this.state
    this.update({
      snapshot,
      playback: { ...playback, input: snapshot.input, waits: waitsAfter(playback, snapshot) },
      sinceLastMove: snapshot.waits[playback.step] ?? 0,
      states: Object.assign(states.slice(0, commonPrefixLength(before, playback) + 1), {
        [playback.step]: snapshot.state,
      }),
      error,
    })
  }

  private update(change: Partial<PlaybackState>): void {
    this.state = { ...this.state, ...change }
    for (const listener of this.listeners) listener()
  }

  private enqueue(work: () => Promise<void>): Promise<void> {
    return this.queue.run(async () => {
      this.update({ busy: true })
      try {
        await work()
      } catch (error) {
        this.update({ error: `The preview failed: ${(error as Error).message}` })
      }
    })
  }
}
