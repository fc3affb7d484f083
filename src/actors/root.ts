import {
  type ActorOptions,
  type AnyActorLogic,
  type AnyStateMachine,
  createActor,
  type InspectionEvent,
} from 'xstate'
import { withReports } from '#session/actorErrors.ts'
import { runtime } from './runtime.ts'
import { showToastsOf } from './toasts.tsx'
import { tellWatchers } from './watchers.ts'

/** Makes the root of a tree of actors: its toasts are shown, its bugs reported, what is typed into its forms is kept. */
export function createRoot<Machine extends AnyStateMachine>(
  machine: Machine,
  options: Pick<ActorOptions<Machine>, 'input'>,
) {
  const { clock, inspect } = runtime()
  return createActor(machine, {
    ...options,
    ...(clock && { clock }),
    // Not `system.inspect`: it would miss the actors that are made together with the root.
    inspect: withReports((event: InspectionEvent) => {
      inspect?.(event)
      tellWatchers(event)
      showToastsOf(event)
    }),
  } as ActorOptions<AnyActorLogic> as never)
}
