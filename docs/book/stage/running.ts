import {
  type AnyActor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  fromPromise,
  type InspectionEvent,
} from 'xstate'
import { sampleIn } from '#machines/cases.ts'
import { buttonLabel, leafStates } from '#machines/meta.ts'
import { PathClock } from '#machines/paths/clock.ts'
import { pureStep } from '#machines/paths/coverage.ts'
import { type Flow, flowOf } from '#machines/paths/flow.ts'
import { type Move, movesIn } from '#machines/paths/moves.ts'
import {
  type Call,
  seenIn,
  settleCall,
  toastsIn,
  withDeferredActors,
} from '#machines/paths/replay.ts'
import { sampleToday } from '#machines/samples.ts'
import { takenBy, transitionsOf } from '#machines/transitions.ts'
import type { FlowRuntime } from '#session/runtime.ts'
import type { Moment, Option } from '../protocol.ts'
import type { ByHand } from './byHand.ts'
import { knownMove, same } from './knownMove.ts'
import { MoveLog } from './moveLog.ts'
import { now } from './time.ts'
import { Timers } from './timers.ts'

/** A flow on the stage: the chart its real view runs, its time and its calls in the reader's hand. */
export class Running {
  readonly flow: Flow
  readonly clock = new PathClock()
  private readonly input: string
  private readonly byHand: ByHand
  private readonly changed: () => void
  private readonly timers = new Timers(this.clock)
  private readonly calls = new Map<string, Call[]>()
  private readonly log = new MoveLog(this.clock)
  private step: { taken: string[]; emitted: string[] } = { taken: [], emitted: [] }
  private since: { taken: string[]; emitted: string[] } = { taken: [], emitted: [] }
  private transitions: ReturnType<typeof transitionsOf>
  private machine?: AnyStateMachine
  private actor?: AnyActor
  private here?: AnyMachineSnapshot
  /** the move under way, whose event tells nothing of its sample */
  private making?: Move
  /** does what brings an event about around the flow, where that is not the customer's own doing */
  act?: (move: Move, here: AnyMachineSnapshot) => Promise<void>

  /** @param changed told when the flow moved on, whoever moved it */
  constructor(flow: Flow, input: string, byHand: ByHand, changed: () => void) {
    this.flow = flow
    this.input = input
    this.byHand = byHand
    this.changed = changed
    this.transitions = transitionsOf(flow.machine)
  }

  /** What the view's flows run on. */
  get runtime(): FlowRuntime {
    return {
      clock: this.clock as never,
      today: sampleToday,
      provideActors: (machine) => this.answered(machine),
      inspect: (event) => this.inspect(event),
    }
  }

  /** The view has started its flow. */
  get isThere(): boolean {
    return this.here !== undefined
  }

  /** The chart says that a window is open which is not there yet. */
  get lacksWindow(): boolean {
    return this.here!.hasTag('modal' as never) && !document.querySelector('dialog[open]')
  }

  /** What a view sends as it is mounted is no move of the flow's. */
  begun(): void {
    this.log.clear()
    this.step = { ...this.step, taken: [] }
  }

  callsOf(machineId: string): readonly Call[] {
    return this.calls.get(machineId) ?? []
  }

  /** @returns why it cannot happen now, in words; undefined when it was made */
  async make(label: string): Promise<string | undefined> {
    const move = this.movesNow().find((one) => one.label === label) ?? this.byHand.moveOf(label)
    if (!move || !this.takes(move.event)) return `“${label}” cannot happen now.`
    const before = this.log.labels
    this.making = move
    try {
      if (move.kind === 'event') {
        await this.act?.(move, this.here!)
        if (this.log.labels === before) this.actor!.send(move.event)
      } else if (move.kind === 'after') this.clock.pass(this.timers.untilNext(this.actor!) ?? 0)
      else await settleCall(this.callsOf(this.flow.machine.id), move)
    } finally {
      this.making = undefined
    }
    return this.log.labels.length > before.length ? undefined : `“${label}” did not happen.`
  }

  /** @returns why so much time cannot pass before the next move, in words; undefined when it can */
  forbids(wait: number): string | undefined {
    const left = this.timers.untilNext(this.actor!)
    return left !== undefined && wait >= left
      ? `something happens by itself before ${wait / 1_000} s have passed.`
      : undefined
  }

  moment(): Moment {
    const here = this.here!
    const { taken, emitted } = this.step
    return {
      flow: this.flow.name,
      input: this.input,
      moves: [...this.log.labels],
      state: leafStates(here.value),
      sees: seenIn(here, emitted),
      button: buttonLabel(here),
      taken,
      said: toastsIn(emitted),
      calls: this.callsOf(this.flow.machine.id).map(({ src, end }) => ({ src, end })),
      options: this.movesNow().map((move) => this.optionOf(move, here)),
      now: this.clock.now(),
      waits: this.log.waits,
      nextTimer: this.timers.untilNext(this.actor!),
      over: here.status !== 'active',
    }
  }

  private optionOf(move: Move, here: AnyMachineSnapshot): Option {
    return {
      label: move.label,
      kind: move.kind,
      takes: pureStep(this.machine!, here, move.event, this.transitions),
      ...('src' in move && { call: move.src }),
    }
  }

  private movesNow = (): Move[] => movesIn(this.here!, this.flow.cases, now())

  private takes = (event: EventObject): boolean =>
    this.here!.status === 'active' && this.machine!.getTransitionData(this.here!, event).length > 0

  private answered(machine: AnyStateMachine): AnyStateMachine {
    if (machine.id !== this.flow.machine.id) return answeredAtOnce(machine)
    const own: Call[] = []
    this.calls.set(machine.id, own)
    const deferred = withDeferredActors(machine, own)
    this.machine = deferred
    this.transitions = transitionsOf(deferred)
    return deferred
  }

  private inspect(event: InspectionEvent): void {
    const actorRef = event.actorRef as AnyActor
    if ((actorRef as { logic?: unknown }).logic !== this.machine) return
    if (event.type === '@xstate.actor') this.watch(actorRef)
    if (event.type === '@xstate.microstep')
      this.since.taken.push(...takenBy(event, this.transitions))
    if (event.type === '@xstate.snapshot')
      this.moveOn(event.event, event.snapshot as AnyMachineSnapshot)
  }

  private watch(actor: AnyActor): void {
    this.actor = actor
    this.here = undefined
    actor.on('*', (event) =>
      this.since.emitted.push((event as { message?: string }).message ?? event.type),
    )
  }

  private moveOn(event: EventObject, snapshot: AnyMachineSnapshot): void {
    const before = this.here
    this.here = snapshot
    this.timers.look(this.actor!)
    const isStart = before === undefined
    if (!isStart && this.since.taken.length === 0) return
    this.step = this.since
    this.since = { taken: [], emitted: [] }
    if (!isStart) this.note(event, before, snapshot)
    this.changed()
  }

  /** Notes the move that was just made; what is typed into one field is one move. */
  private note(event: EventObject, before: AnyMachineSnapshot, now: AnyMachineSnapshot): void {
    const { labels } = this.log
    const known = this.making ?? knownMove(event, before, this.flow)
    // One more key of a secret, of which a chart is only told that there was one.
    if (known && !this.making && labels.at(-1) === known.label && same(before, now)) return
    this.log.take(
      known ? [...labels, known.label] : this.byHand.add(labels, event),
      event.type.startsWith('xstate.after.'),
    )
  }
}

/** A chart that stands beside the one that is played: its calls are answered as they mostly are. */
function answeredAtOnce(machine: AnyStateMachine): AnyStateMachine {
  const { actors } = flowOf(machine.id)!.cases
  const first = ([name, { answers }]: [string, { answers: object }]) => [
    name,
    fromPromise(async () =>
      sampleIn(Object.values(answers)[0], { context: {} as never, now: now() }),
    ),
  ]
  return machine.provide({ actors: Object.fromEntries(Object.entries(actors).map(first)) })
}
