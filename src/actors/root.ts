import { type ActorOptions, type AnyActorLogic, type AnyStateMachine, createActor } from 'xstate'
import { withReports } from '#session/actorErrors.ts'
import { saveDraftOf } from './drafts.ts'
import { runtime } from './runtime.ts'
import { showToasts } from './toasts.ts'

/** Makes the root of a tree of actors: its toasts are shown, its bugs reported, what is typed into its forms is kept. */
export function createRoot<Machine extends AnyStateMachine>(
  machine: Machine,
  options: Pick<ActorOptions<Machine>, 'input'>,
) {
  const { clock, inspect } = runtime()
  const root = createActor(machine, {
    ...options,
    ...(clock && { clock }),
    inspect: withReports(inspect),
  } as ActorOptions<AnyActorLogic> as never)
  root.system.inspect(saveDraftOf)
  showToasts(root)
  return root
}
