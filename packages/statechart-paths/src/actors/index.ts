import { type AnyActorLogic, fromPromise, StateMachine } from 'xstate'

const named = new WeakMap<object, string>()
const provided = new WeakSet<object>()

/**
 * A flow that a chart invokes and whose code is loaded later, so that the chart knows its type alone. Whoever runs the
 * chart provides the flow itself.
 * @throws Error when it runs, naming the flow.
 */
export function unimplementedFlow<Logic extends AnyActorLogic>(name: string): Logic {
  const logic = fromPromise(() => Promise.reject(new Error(`flow "${name}" was not provided`)))
  return markFlow(name, logic) as unknown as Logic
}

/** Names the flow that a logic stands for: a path ends it, as a path ends a call. */
export function markFlow<Logic extends object>(name: string, logic: Logic): Logic {
  named.set(logic, name)
  return logic
}

/** Marks the logic that was provided for a flow: it runs by itself, and no path ends it. */
export function markProvided<Logic extends object>(name: string, logic: Logic): Logic {
  provided.add(logic)
  return markFlow(name, logic)
}

/** The flow that an actor of a chart stands for; undefined for a call. */
export const flowNameOf = (actor: unknown): string | undefined =>
  actor instanceof StateMachine ? actor.id : named.get(actor as object)

/** Whether an actor's logic is a chart of its own: it is no call, and fails only by a bug. */
export const isFlow = (actor: unknown): boolean => flowNameOf(actor) !== undefined

/** Whether the actor is a flow that runs, and not one that a path has to end. */
export const isProvidedFlow = (actor: unknown): boolean => provided.has(actor as object)
