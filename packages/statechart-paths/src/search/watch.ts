import type { AnyActorRef, AnyMachineSnapshot, EventObject, InspectionEvent } from 'xstate'
import type { Move } from '../paths/moves.ts'
import type { Obligation } from '../promises/formulas.ts'
import type { Promises } from '../promises/language.ts'
import type { CallStart } from '../promises/moment.ts'
import { type ObservedStep, observe } from './observe.ts'
import type { Timer } from './situation.ts'

/** A running actor, as far as it was observed. */
interface Watched {
  actions: { type: string; params: unknown }[]
  timers: Map<string, Timer>
  calls: Map<string, CallStart>
  snapshot?: AnyMachineSnapshot
  /** milliseconds on the clock at its last step */
  at: number
  obligations: Map<string, Obligation>
}

/**
 * Watches the promises of the running actors of a chart: those of a view, an application, a server. Pass each inspection
 * event of their system to `inspect`. It sees what happens, whoever sent it, and knows no cases; of a promise that waits
 * for something without a time limit it says nothing.
 */
export class PromiseWatch {
  private readonly machineId: string
  private readonly set: Promises
  private readonly now: () => number
  private readonly actors = new WeakMap<object, Watched>()
  private broken: string[] = []
  /** the steps that it has seen so far: none, and it does not know the chart */
  steps = 0
  /** the move that is being made, if it is known: its label and its sample, where a promise is about them */
  move?: Move

  /** @param now milliseconds on the clock of the actors */
  constructor(machineId: string, set: Promises, now: () => number) {
    this.machineId = machineId
    this.set = set
    this.now = now
  }

  /** Takes an inspection event of the system. */
  inspect(event: InspectionEvent): void {
    if (event.type === '@xstate.action') {
      const { type, params } = event.action
      // The first actions of an actor come before its first snapshot.
      if (this.isWatched(event.actorRef))
        this.watched(event.actorRef).actions.push({ type, params })
    } else if (event.type === '@xstate.snapshot' && this.isWatched(event.actorRef))
      this.see(this.watched(event.actorRef), event.snapshot as AnyMachineSnapshot, event.event)
  }

  /** The promises that were broken since the last time, by their names. */
  takeBroken(): string[] {
    return this.broken.splice(0)
  }

  /** By its snapshot: the logic of an actor may wrap a chart. */
  private isWatched(actor: object): boolean {
    const { machine } = (actor as AnyActorRef).getSnapshot() as Partial<AnyMachineSnapshot>
    return machine?.id === this.machineId
  }

  private watched(actor: object): Watched {
    const known = this.actors.get(actor) ?? {
      ...{ actions: [], timers: new Map(), calls: new Map(), at: this.now() },
      obligations: new Map(
        Object.entries(this.set.promises).map(([name, { holds }]) => [name, holds.start]),
      ),
    }
    this.actors.set(actor, known)
    return known
  }

  private see(watched: Watched, snapshot: AnyMachineSnapshot, event: EventObject): void {
    const { snapshot: before, timers, calls } = watched
    const step: ObservedStep = {
      ...{ snapshot, before, timers, calls, isReload: false },
      actions: watched.actions.splice(0),
      passed: this.now() - watched.at,
      move: before && this.moveOf(event, calls),
    }
    // The actor was stopped from outside: that is no step of the chart.
    if (snapshot.status === 'stopped') return
    this.steps++
    watched.snapshot = snapshot
    watched.at = this.now()
    const moment = observe(step)
    for (const [name, obligation] of watched.obligations) {
      const next = obligation.pass(moment.passed)?.see(moment as never)
      if (next) watched.obligations.set(name, next)
      else {
        watched.obligations.delete(name)
        this.broken.push(name)
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
