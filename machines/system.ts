import {
  type ActorRef,
  type ActorRefFrom,
  type AnyActorRef,
  createEmptyActor,
  type EventObject,
  type Snapshot,
} from 'xstate'
import type { FlowName } from './flowLinks.ts'
import type { machines } from './index.ts'

/** The running actor of a flow. Its system id is the name of the flow. */
export type FlowActor<Name extends FlowName> = ActorRefFrom<(typeof machines)[Name]>

/** The part of an actor system that these helpers read. */
interface System {
  get(id: string): unknown
}

/** The running actor of a flow; undefined while the flow does not run. An unknown name does not compile. */
export const actorOf = <Name extends FlowName>(
  system: System,
  name: Name,
): FlowActor<Name> | undefined => system.get(name) as FlowActor<Name> | undefined

/** Ignores every event: the substitute for an actor that does not run. */
const nobody = createEmptyActor()
nobody.start()

/**
 * The target of `sendTo` for the flow that invoked this one. A flow that runs by itself, in the book or in a test,
 * has none: then the event is dropped.
 * @typeParam Event the events of that flow: any other does not compile
 */
export const parent =
  <Event extends EventObject>() =>
  ({ self }: { self: { _parent?: AnyActorRef } }) =>
    (self._parent ?? nobody) as ActorRef<Snapshot<unknown>, Event>

/** The target of `sendTo` for a flow. The event is dropped if the flow is not running. */
export const flow =
  <Event extends EventObject>(name: FlowName) =>
  ({ system }: { system: System }) =>
    (system.get(name) ?? nobody) as ActorRef<Snapshot<unknown>, Event>
