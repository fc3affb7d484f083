import { useActor } from '@xstate/react'
import { use, useEffect, useState } from 'react'
import type { Actor, ActorOptions, AnyStateMachine, SnapshotFrom } from 'xstate'
import { messages, type ToastEvent } from '#machines/messages.ts'
import { leafStates } from '#machines/meta.ts'
import { withReports } from '#session/actorErrors.ts'
import { RuntimeContext } from '#session/runtime.ts'
import { dismissError, showToast } from '#ui/toasts.tsx'

/**
 * Runs a flow's chart for as long as the view is mounted, shows the toasts it emits and reports its bugs.
 * @returns what `useActor` does: the snapshot, send, and the actor.
 */
export function useFlow<Machine extends AnyStateMachine>(
  machine: Machine,
  options: ActorOptions<Machine>,
): [SnapshotFrom<Machine>, Actor<Machine>['send'], Actor<Machine>] {
  const { answered, clock, inspect } = use(RuntimeContext)
  const [logic] = useState(() => (answered ? answered(machine) : machine))
  const [snapshot, send, actor] = useActor(logic, {
    ...(clock && { clock }),
    inspect: withReports(inspect),
    ...options,
  } as never)
  useToasts(actor)
  return [snapshot as SnapshotFrom<Machine>, send, actor as unknown as Actor<Machine>]
}

interface Emitting {
  on(type: 'toast', handler: (event: ToastEvent) => void): { unsubscribe(): void }
  subscribe(observer: { next(snapshot: { value: unknown }): void; error(): void }): {
    unsubscribe(): void
  }
  getSnapshot(): { value: unknown }
}

/**
 * Shows every toast an actor emits, in the words of the catalogue. An error goes when its flow does:
 * beside the next try, or the next step, it would be wrong.
 */
export function useToasts(actor: Emitting) {
  useEffect(() => {
    const stateNow = () => leafStates(actor.getSnapshot().value)
    let wrongIn: string | undefined
    const shown = actor.on('toast', ({ message, tone }) => {
      showToast(messages[message], tone)
      wrongIn = tone === 'error' ? stateNow() : undefined
    })
    const moved = actor.subscribe({
      next() {
        if (wrongIn === undefined || wrongIn === stateNow()) return
        wrongIn = undefined
        dismissError()
      },
      // The flow's view throws it on to the boundary around it.
      error: () => undefined,
    })
    return () => {
      shown.unsubscribe()
      moved.unsubscribe()
      if (wrongIn !== undefined) dismissError()
    }
  }, [actor])
}

interface RootSource {
  value: unknown
  machine: { id: string }
  hasTag(tag: never): boolean
}

/** The attributes every flow's root element carries (U4): its name, its leaf states, whether it is at work. */
export const flowRoot = (snapshot: RootSource) => ({
  'data-flow': snapshot.machine.id,
  'data-state': leafStates(snapshot.value),
  'aria-busy': snapshot.hasTag('busy' as never),
})
