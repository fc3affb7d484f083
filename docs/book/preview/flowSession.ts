import type {
  AnyActor,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventObject,
  InspectionEvent,
} from 'xstate'
import type { BankParts } from '#actors/bank.ts'
import { buttonLabel, leafStates } from '#machines/meta.ts'
import { sampleToday } from '#machines/testing/samples.ts'
import { toastsIn } from '#machines/testing/toasts.ts'
import {
  type Call,
  type Flow,
  type Move,
  movesIn,
  PathClock,
  pureStep,
  seenIn,
  sentBy,
  settleCall,
  withDeferredActors,
} from '#statechart-paths'
import { isProvidedFlow } from '#statechart-paths/actors'
import { takenBy, transitionsOf } from '#statechart-paths/charts'
import { createToastDisplay } from '#ui/toasts.tsx'
import { reloadMove, toAvailableMove } from '../availableMove.ts'
import type { FlowSnapshot } from '../protocol.ts'
import { EventLog, type LoggedMoves } from './eventLog.ts'
import { isEndedByReader, withImmediateAnswers, withoutAnswers } from './immediateAnswers.ts'
import type { ManualEvents } from './manualEvents.ts'
import { isSameSnapshot, matchMove } from './matchMove.ts'
import { now } from './simulatedTime.ts'
import { Timers } from './timers.ts'

/** The effects of a move: ids of the transitions taken, names of the messages emitted. */
interface Effects {
  taken: string[]
  emitted: string[]
}

interface SessionStart {
  flow: Flow
  input: string
  /** the page is loaded again after these moves */
  before?: LoggedMoves
  canReload: boolean
}

/** A running flow in the preview: the chart of its real view, with its clock and its calls under the reader's control. */
export class FlowSession {
  readonly flow: Flow
  readonly clock = new PathClock()
  /** the name of the input with which the first page started */
  private readonly input: string
  /** the moves of the page before it was loaded again */
  private readonly before?: LoggedMoves
  private readonly canReload: boolean
  private readonly manualEvents: ManualEvents
  private readonly onChange: () => void
  private readonly timers = new Timers(this.clock)
  private readonly calls = new Map<string, Call[]>()
  private readonly log = new EventLog(this.clock)
  private lastMove: Effects = { taken: [], emitted: [] }
  /** collected since the last snapshot */
  private pending: Effects = { taken: [], emitted: [] }
  private transitions: ReturnType<typeof transitionsOf>
  private machine?: AnyStateMachine
  private actor?: AnyActor
  private snapshot?: AnyMachineSnapshot
  /** the move being made; its event alone does not identify the sample */
  private currentMove?: Move
  /** performs the host page's action that causes an event, where the customer does not */
  performHostEvent?: (move: Move) => Promise<void>

  /** @param onChange called after every change of the flow, whatever caused it */
  constructor(
    { flow, input, before, canReload }: SessionStart,
    manualEvents: ManualEvents,
    onChange: () => void,
  ) {
    this.flow = flow
    this.input = input
    this.before = before
    this.canReload = canReload
    this.manualEvents = manualEvents
    this.onChange = onChange
    this.transitions = transitionsOf(flow.machine)
  }

  /** The parts of the bank that runs the view's flows. */
  get parts(): BankParts {
    return {
      clock: this.clock as never,
      today: sampleToday,
      toastDisplay: createToastDisplay(),
      provideActors: (machine) => this.deferActors(machine),
      inspect: (event) => this.inspect(event),
    }
  }

  /** True once the view has started its flow. */
  get isStarted(): boolean {
    return this.snapshot !== undefined
  }

  /** True when the chart says that a dialog is open, but it has not been rendered yet. */
  get isDialogMissing(): boolean {
    const snapshot = this.snapshot!
    const isOpen = snapshot.hasTag('modal' as never) && !snapshot.hasTag('windowLoading' as never)
    return isOpen && !document.querySelector('dialog[open]')
  }

  /** Clears the log: events that a view sends while mounting are not moves. */
  resetLog(): void {
    this.log.clear(this.before)
    this.lastMove = { ...this.lastMove, taken: [] }
  }

  /** Moves and waits so far, as the protocol has them. */
  get way(): { input: string; moves: readonly string[]; waits: number[] } {
    return { input: this.input, moves: this.log.labels, waits: this.log.waits }
  }

  callsOf(machineId: string): readonly Call[] {
    return this.calls.get(machineId) ?? []
  }

  /** @returns why the move cannot be made, for the reader; undefined on success */
  async makeMove(label: string): Promise<string | undefined> {
    const move =
      this.currentMoves().find((one) => one.label === label) ?? this.manualEvents.moveOf(label)
    if (!move || !this.canTake(move.event)) return `“${label}” cannot happen now.`
    const before = this.log.labels
    this.currentMove = move
    try {
      if (move.kind === 'event') {
        await this.performHostEvent?.(move)
        if (this.log.labels === before) this.actor!.send(move.event)
      } else if (move.kind === 'after') this.clock.pass(this.timers.untilNext(this.actor!) ?? 0)
      // A flow that the chart invokes runs by itself: the reader ends it from outside.
      else if (isProvidedFlow(this.machine!.implementations.actors[move.src]))
        this.actor!.send(move.event)
      else await settleCall(this.callsOf(this.flow.machine.id), move)
    } finally {
      this.currentMove = undefined
    }
    return this.log.labels.length > before.length ? undefined : `“${label}” did not happen.`
  }

  /** @returns why this much time cannot pass before the next move; undefined when it can */
  whyWaitIsTooLong(wait: number): string | undefined {
    const remaining = this.timers.untilNext(this.actor!)
    return remaining !== undefined && wait >= remaining
      ? `a timer fires before ${wait / 1_000} s have passed.`
      : undefined
  }

  takeSnapshot(): FlowSnapshot {
    const snapshot = this.snapshot!
    const { taken, emitted } = this.lastMove
    return {
      flow: this.flow.name,
      input: this.input,
      moves: [...this.log.labels],
      state: leafStates(snapshot.value),
      description: seenIn(snapshot, emitted, this.flow.textOf),
      button: buttonLabel(snapshot),
      takenTransitions: taken,
      toasts: toastsIn(emitted),
      calls: this.callsOf(this.flow.machine.id).map(({ src, end }) => ({ src, end })),
      availableMoves: [
        ...this.currentMoves().map((move) =>
          toAvailableMove(move, pureStep(this.machine!, snapshot, move.event, this.transitions)),
        ),
        ...(this.canReload ? [reloadMove] : []),
      ],
      elapsed: this.clock.now(),
      waits: this.log.waits,
      nextTimer: this.timers.untilNext(this.actor!),
      isDone: snapshot.status !== 'active',
    }
  }

  private currentMoves = (): Move[] => movesIn(this.snapshot!, this.flow.cases, now())

  private canTake = (event: EventObject): boolean =>
    this.snapshot!.status === 'active' &&
    this.machine!.getTransitionData(this.snapshot!, event).length > 0

  private deferActors(machine: AnyStateMachine): AnyStateMachine {
    if (machine.id !== this.flow.machine.id)
      return isEndedByReader(machine.id, this.flow.cases)
        ? withoutAnswers(machine)
        : withImmediateAnswers(machine)
    const calls: Call[] = []
    this.calls.set(machine.id, calls)
    const deferred = withDeferredActors(machine, calls)
    this.machine = deferred
    this.transitions = transitionsOf(deferred)
    return deferred
  }

  private inspect(event: InspectionEvent): void {
    const actorRef = event.actorRef as AnyActor
    const sent = sentBy(event, (source) => source === this.actor)
    if (sent) this.pending.emitted.push(sent)
    if (event.type === '@xstate.actor' && this.isFlow(actorRef)) this.attach(actorRef)
    if (actorRef !== this.actor) return
    if (event.type === '@xstate.microstep')
      this.pending.taken.push(...takenBy(event, this.transitions))
    if (event.type === '@xstate.snapshot')
      this.handleSnapshot(event.event, event.snapshot as AnyMachineSnapshot)
  }

  /** Whether the chart of an actor is the one this session plays. */
  private isFlow = (actor: AnyActor): boolean =>
    (actor.getSnapshot() as Partial<AnyMachineSnapshot> | undefined)?.machine === this.machine

  private attach(actor: AnyActor): void {
    this.actor = actor
    this.snapshot = undefined
    actor.on('*', (event) =>
      this.pending.emitted.push((event as { message?: string }).message ?? event.type),
    )
  }

  private handleSnapshot(event: EventObject, snapshot: AnyMachineSnapshot): void {
    const before = this.snapshot
    this.snapshot = snapshot
    this.timers.track(this.actor!)
    const isStart = before === undefined
    if (!isStart && this.pending.taken.length === 0) return
    this.lastMove = this.pending
    this.pending = { taken: [], emitted: [] }
    if (!isStart) this.recordMove(event, before, snapshot)
    this.onChange()
  }

  /** Adds the last move to the log; typing into one field is one move. */
  private recordMove(
    event: EventObject,
    before: AnyMachineSnapshot,
    after: AnyMachineSnapshot,
  ): void {
    const { labels } = this.log
    const known = this.currentMove ?? matchMove(event, before, this.flow)
    // Another key in a password field: the chart receives the same event, without the value.
    if (
      known &&
      !this.currentMove &&
      labels.at(-1) === known.label &&
      isSameSnapshot(before, after)
    )
      return
    this.log.record(
      known ? [...labels, known.label] : this.manualEvents.add(labels, event),
      event.type.startsWith('xstate.after.'),
    )
  }
}
