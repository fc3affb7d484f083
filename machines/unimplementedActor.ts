import { type AnyStateMachine, type EventObject, fromCallback, fromPromise } from 'xstate'
import type { RouteName } from '#contract/routes.ts'
import { isFlow } from './unimplementedFlow.ts'

/**
 * Where a call goes: to routes of the bank's API, to the content service, to the back office, or nowhere beyond the
 * browser.
 */
export type Destination = readonly RouteName[] | 'content' | 'backOffice' | 'browser'

const destinations = new WeakMap<object, Destination>()

/**
 * An actor whose work happens outside the chart. It fails until `machine.provide({ actors })` gives
 * the real one: the browser provides the network, tests provide others.
 * @param destination for the docs: what the real one calls
 * @throws Error always, naming the actor.
 */
export function unimplementedActor<Output, Input = void>(name: string, destination: Destination) {
  const actor = fromPromise<Output, Input>(() =>
    Promise.reject(new Error(`actor "${name}" was not provided`)),
  )
  destinations.set(actor, destination)
  return actor
}

/**
 * The same for an actor that runs until it is left and sends the chart events: a listener.
 * @throws Error always, naming the actor.
 */
export function unimplementedListener<Input = undefined>(name: string, destination: Destination) {
  const actor = fromCallback<EventObject, Input>(() => {
    throw new Error(`actor "${name}" was not provided`)
  })
  destinations.set(actor, destination)
  return actor
}

/** The destination that a chart declares for an actor; undefined once the actor is provided. */
export const destinationOf = (actor: unknown): Destination | undefined =>
  destinations.get(actor as object)

/** The names of a chart's actors that work outside it, without those that are charts. */
export const callsOf = ({ implementations }: AnyStateMachine): string[] =>
  Object.entries(implementations.actors as Record<string, object>)
    .filter(([, logic]) => !isFlow(logic))
    .map(([name]) => name)
