import { fromPromise } from 'xstate'

/**
 * An actor whose work happens outside the chart. It fails until `machine.provide({ actors })` gives
 * the real one: the browser provides the network, tests provide others.
 * @throws Error always, naming the actor.
 */
export const unimplementedActor = <Output, Input = void>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`actor "${name}" was not provided`)))
