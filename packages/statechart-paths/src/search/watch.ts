import type { AnyActorRef, AnyMachineSnapshot, EventObject, InspectionEvent } from 'xstate'
import type { Move } from '../paths/moves.ts'
import type { Obligation } from '../promises/formulas.ts'
import type { Promises } from '../promises/language.ts'
import type { CallStart } from '../promises/moment.ts'
import { observe } from './observe.ts'
import type { Timer } from './situation.ts'

/** A running actor, as far as it was observed. */
interface Watched {
  actions: { type: string; params: unknown }[]
  timers: Map<string, Timer>
  calls: Map<string, CallStart>
  snapshot?: AnyMachineSnapshot
  /** milliseconds on the clock at its last step */
  at: number
  chart: string
  obligations: Map<string, Obligation>
}

/** A promise that a running actor broke. */
export interface BrokenPromise {
  /** the id of the chart */
  chart: string
  /** the name of the promise */
  promise: string
  says: string
}

/**
 * Watches the promises of the running actors of charts: those of a view, an application, a server. Pass each inspection
 * event of their system to `inspect`. It observes all events, whatever their sender, without cases; it cannot judge a
 * promise that waits without a time limit.
 */
export class PromiseWatch {
  private readonly sets: Readonly<Record<string, Promises>>
  private readonly now: () => number
  private readonly actors = new WeakMap<object, Watched>()
  private readonly broken: BrokenPromise[] = []
  /** the steps that it has seen so far: none, and it does not know the charts */
  steps = 0
  /** the move that is being made, if it is known: its label and its sample, where a promise is about them */
  move?: Move

  /**
   * @param sets the promises of each chart, by its id
   * @param now milliseconds on the clock of the actors
   */
  constructor(sets: Readonly<Record<string, Promises>>, now: () => number) {
    this.sets = sets
    this.now = now
  }

  /** Takes an inspection event of the system. */
  inspect(event: InspectionEvent): void {
    if (event.type !== '@xstate.action' && event.type !== '@xstate.snapshot') return
    const watched = this.watched(event.actorRef as AnyActorRef)
    if (!watched) return
    // The first actions of an actor come before its first snapshot.
    if (event.type === '@xstate.action')
      watched.actions.push({ type: event.action.type, params: event.action.params })
    else this.see(watched, event.snapshot as AnyMachineSnapshot, event.event)
  }

  /** The promises that were broken since the last time. */
  takeBroken(): BrokenPromise[] {
    return this.broken.splice(0)
  }

  /** @returns undefined for an actor of another chart */
  private watched(actor: AnyActorRef): Watched | undefined {
    const known = this.actors.get(actor)
    if (known) return known
    // The chart is known by the snapshot: the logic of an actor may wrap it.
    const { machine } = actor.getSnapshot() as Partial<AnyMachineSnapshot>
    const chart = machine?.id ?? ''
    const set = Object.hasOwn(this.sets, chart) ? this.sets[chart] : undefined
    if (!set) return undefined
    const watched: Watched = {
      ...{ chart, actions: [], timers: new Map(), calls: new Map(), at: this.now() },
      obligations: new Map(
        Object.entries(set.promises).map(([name, { holds }]) => [name, holds.start]),
      ),
    }
    this.actors.set(actor, watched)
    return watched
  }

  private see(watched: Watched, snapshot: AnyMachineSnapshot, event: EventObject): void {
    // The actor was stopped from outside: that is no step of the chart.
    if (snapshot.status === 'stopped') return
    const { snapshot: before, timers, calls } = watched
    const now = this.now()
    const moment = observe({
      ...{ snapshot, before, timers, calls, isReload: false },
      actions: watched.actions.splice(0),
      passed: now - watched.at,
      move: before && this.moveOf(event, calls),
    })
    this.steps++
    watched.snapshot = snapshot
    watched.at = now
    for (const [name, obligation] of watched.obligations) {
      const next = obligation.pass(moment.passed)?.see(moment as never)
      if (next) watched.obligations.set(name, next)
      else {
        watched.obligations.delete(name)
        const { chart } = watched
        const { says } = this.sets[chart]!.promises[name]!
        this.broken.push({ chart, promise: name, says })
      }
    }
  }

  private moveOf(event: EventObject, calls: ReadonlyMap<string, CallStart>): Move {
    const { type } = event
    if (this.move?.event.type === type && !('actorId' in event))
      return { ...this.move, event } as Move
    const [, how, id = ''] = /^xstate\.(done|error)\.actor\.(.*)$/.exec(type) ?? []
    const { output, error } = event as { output?: unknown; error?: unknown }
    const src = calls.get(id)?.src ?? id
    if (how === 'done') return { kind: 'answer', label: type, event, id, src, sample: output }
    if (how === 'error') return { kind: 'failure', label: type, event, id, src, sample: error }
    if (type.startsWith('xstate.after.')) return { kind: 'after', label: type, event, delay: type }
    return { kind: 'event', label: type, event }
  }
}
