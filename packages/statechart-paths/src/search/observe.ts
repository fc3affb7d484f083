import type { AnyActorRef, AnyMachineSnapshot, EventObject } from 'xstate'
import { leafStates } from '../charts/meta.ts'
import { takes } from '../paths/moves.ts'
import type { CallEnd, CallStart, Moment } from '../promises/moment.ts'
import type { Timer } from './situation.ts'

/** A step of a chart, with what it ran. */
export interface ObservedStep extends Pick<Moment, 'move' | 'isReload' | 'passed'> {
  snapshot: AnyMachineSnapshot
  /** absent at the start and after a reload */
  before?: AnyMachineSnapshot
  /** the chart's actions, in the order in which it runs them */
  actions: readonly { type: string; params: unknown }[]
  /** the previous ones; the step changes them */
  timers: Map<string, Timer>
  calls: Map<string, CallStart>
}

/** The moment of a step. Its timers and calls become those after the step. */
export function observe({ snapshot, before, actions, timers, calls, ...step }: ObservedStep) {
  const { move } = step
  const started: CallStart[] = []
  const ended: CallEnd[] = []
  const moment: Moment = {
    ...step,
    state: leafStates(snapshot.value),
    tags: snapshot.tags as ReadonlySet<string>,
    context: snapshot.context,
    before: before && { state: leafStates(before.value), context: before.context },
    started,
    ended,
    running: calls,
    said: [],
    told: [],
    did: [],
    isOver: snapshot.status !== 'active',
    accepts: (event) => takes(snapshot, event),
  }
  if (move?.kind === 'answer' || move?.kind === 'failure') {
    const how = move.kind === 'answer' ? 'answered' : 'failed'
    end(move.id, { how, sample: move.sample })
  }
  for (const { type, params } of actions) note(type, params)
  if (moment.isOver) {
    for (const id of [...calls.keys()]) end(id, { how: 'left' })
    timers.clear()
  }
  return moment

  function end(id: string | undefined, more: Omit<CallEnd, keyof CallStart>): void {
    const call = calls.get(id ?? '')
    if (!call) return
    calls.delete(call.id)
    ended.push({ ...call, ...more })
  }

  function note(type: string, params: unknown): void {
    if (type === 'xstate.raise') {
      const { event, id, delay } = params as { event: EventObject; id?: string; delay?: number }
      if (delay !== undefined) timers.set(id ?? event.type, { event, left: delay })
    } else if (type === 'xstate.cancel') timers.delete((params as { sendId: string }).sendId)
    else if (type === 'xstate.spawnChild') {
      const { actorRef, src, input } = params as Spawned
      calls.set(actorRef.id, { id: actorRef.id, src, input })
      started.push({ id: actorRef.id, src, input })
    } else if (type === 'xstate.stopChild')
      end((params as AnyActorRef | undefined)?.id, { how: 'left' })
    else if (type === 'xstate.emit') {
      const { event } = params as { event: EventObject & { message?: string } }
      moment.said.push(event.message ?? event.type)
    } else if (type === 'xstate.sendTo')
      moment.told.push((params as { event: EventObject }).event.type)
    else if (!type.startsWith('xstate.')) moment.did.push(type)
  }
}

interface Spawned {
  actorRef: AnyActorRef
  src: string
  input: unknown
}
