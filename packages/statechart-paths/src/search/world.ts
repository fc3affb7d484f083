import type { AnyMachineSnapshot, ExecutableActionObject } from 'xstate'
import type { Flow } from '../paths/flow.ts'
import { instantMoves, type Move } from '../paths/moves.ts'
import { pureScope } from '../paths/pureScope.ts'
import type { Promises } from '../promises/language.ts'
import type { CallStart } from '../promises/moment.ts'
import { observe } from './observe.ts'
import { type Reached, type Situation, type Timer, type Turn, timerTurns } from './situation.ts'

/**
 * A chart with time, without its side effects: steps from one situation to the next. Its own code decides each of them,
 * as in XState's `transition`; calls end as in the cases, and timers fire in the order of their remaining time.
 */
export class World {
  readonly flow: Flow
  private readonly reload: Promises['reload']
  /** Each situation can reload, and few differ in their kept state. */
  private readonly reloaded = new Map<string, Reached>()

  constructor(flow: Flow, reload?: Promises['reload']) {
    this.flow = flow
    this.reload = reload
  }

  /** The first situation for an input of the cases. */
  start(input: string): Reached {
    return this.begin(this.flow.cases.inputs[input], this.reload?.kept, false)
  }

  private reloadWith(input: unknown, kept: unknown): Reached {
    const key = JSON.stringify([input, kept])
    const reached = this.reloaded.get(key) ?? this.begin(input, kept, true)
    this.reloaded.set(key, reached)
    return reached
  }

  private begin(input: unknown, kept: unknown, isReload: boolean): Reached {
    const actions: ExecutableActionObject[] = []
    const snapshot = this.flow.machine.getInitialSnapshot(pureScope(actions), input as never)
    return this.reach({
      snapshot,
      actions,
      timers: [],
      calls: [],
      kept,
      passed: 0,
      isReload,
    })
  }

  /**
   * Every possible next step: an event, the end of a call, the next timer, a reload. Where a timer runs, time may also
   * pass up to one millisecond before it, so that the step after it happens late.
   * @param cases other samples than the flow's own
   */
  turnsAt({ snapshot, timers, calls, kept, isEve }: Situation, cases = this.flow.cases): Turn[] {
    const input = this.reload?.input(kept as never)
    const reloads = input === undefined ? [] : [{ label: 'reload', passed: 0, reload: { input } }]
    if (snapshot.status !== 'active') return reloads
    const instant = instantMoves(snapshot, cases, calls.values()).map(
      (move): Turn => ({ label: move.label, move, passed: 0 }),
    )
    return [...instant, ...timerTurns(timers, isEve), ...reloads]
  }

  /** The situation after a step. The chart's own code runs, its side effects do not. */
  take(before: Situation, { move, passed, reload }: Turn): Reached {
    if (reload) return this.reloadWith(reload.input, before.kept)
    const timers = [...before.timers].map(
      ([id, timer]) => [id, { ...timer, left: timer.left - passed }] as [string, Timer],
    )
    const { snapshot, kept } = before
    const calls = [...before.calls]
    if (!move) return this.reach({ snapshot, actions: [], timers, calls, kept, before, passed })
    const actions: ExecutableActionObject[] = []
    return this.reach({
      snapshot: snapshot.machine.transition(snapshot, move.event as never, pureScope(actions)),
      actions,
      timers: timers.filter(([id]) => !(move.kind === 'after' && id === move.event.type)),
      calls,
      kept,
      before,
      passed,
      move,
    })
  }

  /** Applies the actions of a step to timers and calls, in the order in which the chart runs them. */
  private reach({
    snapshot,
    actions,
    before,
    passed,
    move,
    kept,
    isReload = false,
    ...raw
  }: Raw): Reached {
    const timers = new Map(raw.timers)
    const calls = new Map(raw.calls)
    const moment = observe({
      ...{ snapshot, actions, timers, calls, move, isReload, passed },
      before: before?.snapshot,
    })
    const keeps = this.reload ? this.reload.keep(kept as never, moment as never) : kept
    const isEve = before !== undefined && move === undefined
    return { situation: { snapshot, timers, calls, kept: keeps, isEve }, moment }
  }
}

interface Raw {
  snapshot: AnyMachineSnapshot
  actions: readonly ExecutableActionObject[]
  timers: [string, Timer][]
  calls: [string, CallStart][]
  kept: unknown
  before?: Situation
  passed: number
  move?: Move
  isReload?: boolean
}
