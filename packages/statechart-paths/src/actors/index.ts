import { type AnyActorLogic, fromPromise, StateMachine } from 'xstate'

const named = new WeakMap<object, string>()
const provided = new WeakSet<object>()

/**
 * A placeholder for a flow whose code is loaded later, so that the chart depends only on its type. The caller that runs
 * the chart provides the flow.
 * @throws Error when it runs without being provided, naming the flow.
 */
export function unimplementedFlow<Logic extends AnyActorLogic>(name: string): Logic {
  const logic = fromPromise(() => Promise.reject(new Error(`flow "${name}" was not provided`)))
  return markFlow(name, logic) as unknown as Logic
}

/** Marks a placeholder with the name of its flow. In a path it can be ended like a call. */
export function markFlow<Logic extends object>(name: string, logic: Logic): Logic {
  named.set(logic, name)
  return logic
}

/** Marks the logic provided for a flow: it runs on its own, and no path ends it. */
export function markProvided<Logic extends object>(name: string, logic: Logic): Logic {
  provided.add(logic)
  return markFlow(name, logic)
}

/** The flow behind an actor of a chart; undefined for a call. */
export const flowNameOf = (actor: unknown): string | undefined =>
  actor instanceof StateMachine ? actor.id : named.get(actor as object)

/** Whether an actor is a flow, provided or not. Unlike a call, it fails only by a bug. */
export const isFlow = (actor: unknown): boolean => flowNameOf(actor) !== undefined

/** Whether the actor is a flow that runs on its own, so that no path has to end it. */
export const isProvidedFlow = (actor: unknown): boolean => provided.has(actor as object)
