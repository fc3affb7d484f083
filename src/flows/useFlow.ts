import { useActor } from '@xstate/react'
import { use, useEffect, useState } from 'react'
import type { Actor, ActorOptions, AnyStateMachine, SnapshotFrom } from 'xstate'
import { messages, type ToastEvent } from '#machines/messages.ts'
import { leafStates } from '#machines/meta.ts'
import { withReports } from '#session/actorErrors.ts'
import { RuntimeContext } from '#session/runtime.ts'
import { showToast, toastsActor } from './toasts.tsx'

/**
 * Runs a flow's chart while the view is mounted, shows the toasts it emits and reports its bugs.
 * @returns the same as `useActor`: the snapshot, `send` and the actor.
 */
export function useFlow<Machine extends AnyStateMachine>(
  machine: Machine,
  options: ActorOptions<Machine>,
): [SnapshotFrom<Machine>, Actor<Machine>['send'], Actor<Machine>] {
  const { provideActors, clock, inspect } = use(RuntimeContext)
  const [logic] = useState(() => (provideActors ? provideActors(machine) : machine))
  const [snapshot, send, actor] = useActor(logic, {
    ...(clock && { clock }),
    inspect: withReports(inspect),
    ...options,
  } as never)
  useToasts(actor)
  return [snapshot as SnapshotFrom<Machine>, send, actor as unknown as Actor<Machine>]
}

interface ToastEmitter {
  sessionId: string
  on(type: 'toast', handler: (event: ToastEvent) => void): { unsubscribe(): void }
  subscribe(observer: { next(snapshot: { value: unknown }): void; error(): void }): {
    unsubscribe(): void
  }
  getSnapshot(): { value: unknown }
}

/**
 * Shows every toast an actor emits, with the text of the catalogue, and tells the toasts when its flow changes
 * its state: an error of the state before no longer applies.
 */
function useToasts(actor: ToastEmitter) {
  useEffect(() => {
    const from = actor.sessionId
    const currentState = () => leafStates(actor.getSnapshot().value)
    let state = currentState()
    const shown = actor.on('toast', ({ message, tone }) => {
      // The toast belongs to the state that the same step leads to.
      state = currentState()
      showToast(messages[message], tone, from)
    })
    const reportMoved = () => toastsActor().send({ type: 'flowMoved', from })
    const moved = actor.subscribe({
      next() {
        if (state === currentState()) return
        state = currentState()
        reportMoved()
      },
      // The flow's view throws it to the boundary around it.
      error: () => undefined,
    })
    return () => {
      shown.unsubscribe()
      moved.unsubscribe()
      reportMoved()
    }
  }, [actor])
}

interface FlowSnapshot {
  value: unknown
  machine: { id: string }
  hasTag(tag: never): boolean
}

/** The attributes of every flow's root element (U4): its name, its leaf states, whether it is busy. */
export const flowRoot = (snapshot: FlowSnapshot) => ({
  'data-flow': snapshot.machine.id,
  'data-state': leafStates(snapshot.value),
  'aria-busy': snapshot.hasTag('busy' as never),
})
