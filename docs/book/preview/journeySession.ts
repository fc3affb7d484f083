import { assembleBank } from '#actors/bank.ts'
import type { BankPage } from '#machines/bank/bank.types.ts'
import { buttonLabel } from '#machines/meta.ts'
import { sampleToday } from '#machines/testing/samples.ts'
import { seenIn } from '#statechart-paths'
import { createToastDisplay } from '#ui/toasts.tsx'
import {
  journeyCount,
  startJourney,
  stepLabel,
  stepsOf,
  type TracedStep,
  traceJourney,
} from '../journey/traceJourney.ts'
import { type FlowSnapshot, JOURNEY } from '../protocol.ts'

/** A journey that is played: the whole tree of actors, on a simulated clock, with a sample bank that answers. */
export class JourneySession {
  private readonly number: number
  private readonly trace: readonly TracedStep[]
  private readonly system = startJourney()
  /** the bank around the tree, for the views */
  readonly bank = assembleBank(
    { today: sampleToday, toastDisplay: createToastDisplay() },
    { flows: [] },
    () => this.system.root,
  )
  private made = 0
  /** milliseconds that passed since the last step */
  private waited = 0

  private constructor(number: number, trace: readonly TracedStep[]) {
    this.number = number
    this.trace = trace
  }

  /**
   * A journey at its start.
   * @param input its number, from 1
   * @throws Error when there is none with this number
   */
  static async open(input: string): Promise<JourneySession> {
    const number = Number(input)
    if (!(number >= 1 && number <= journeyCount)) throw new Error(`there is no journey ${input}`)
    const session = new JourneySession(number, await traceJourney(number))
    await session.system.start()
    return session
  }

  get clock() {
    return this.system.clock
  }
  /** The page of the root chart. */
  get page(): BankPage {
    return this.system.snapshotOf('bank')!.context.page
  }
  /** The result of the last step. */
  get at(): TracedStep {
    return this.trace[this.made]!
  }
  private get next(): TracedStep | undefined {
    return this.trace[this.made + 1]
  }
  /** Milliseconds until the step that waits for a timer; undefined when the next step waits for none. */
  private get untilNext(): number | undefined {
    return this.next?.step?.move.kind === 'after' ? this.next.passed - this.waited : undefined
  }

  /** Makes the journey's next step. @returns why it cannot be made, for the reader; undefined on success */
  async makeMove(label: string): Promise<string | undefined> {
    const { step } = this.next ?? {}
    if (!step || stepLabel(step) !== label) return `“${label}” cannot happen now.`
    try {
      await this.system.make(step)
    } catch (error) {
      return (error as Error).message
    }
    this.made += 1
    this.waited = 0
    return undefined
  }

  /** @returns why this much time cannot pass before the next step; undefined when it can */
  whyWaitIsTooLong(wait: number): string | undefined {
    const left = this.untilNext
    if (left === undefined) return 'the next step of the journey waits for no timer.'
    return wait >= left ? `a timer fires before ${wait / 1_000} s have passed.` : undefined
  }

  /** Time passes, at most until the next step's timer fires: other timers are no part of the journey. */
  async pass(milliseconds: number): Promise<void> {
    const left = this.untilNext
    if (left === undefined) return
    if (milliseconds >= left) return void (await this.makeMove(stepLabel(this.next!.step!)))
    await this.system.pass(milliseconds)
    this.waited += milliseconds
  }

  takeSnapshot(): FlowSnapshot {
    const { running, tree, links, toasts } = this.at
    const snapshot = this.system.snapshotOf(running)!
    const { step } = this.next ?? {}
    return {
      flow: JOURNEY,
      input: `${this.number}`,
      moves: stepsOf(this.number).slice(0, this.made).map(stepLabel),
      state: tree[running]!,
      description: seenIn(snapshot, []),
      button: buttonLabel(snapshot),
      takenTransitions: [],
      toasts,
      calls: [],
      availableMoves: step
        ? [{ label: stepLabel(step), kind: step.move.kind, transitions: [] }]
        : [],
      elapsed: this.clock.now(),
      waits: [...Array.from({ length: this.made }, () => 0), this.waited],
      nextTimer: this.untilNext,
      isDone: step === undefined,
      journey: { running, tree, links: links.map(({ from, to }) => ({ from, to })) },
    }
  }

  stop(): void {
    this.system.stop()
  }
}
