import {
  type ActorRef,
  type AnyActorRef,
  createEmptyActor,
  type EventObject,
  type Snapshot,
} from 'xstate'
import type { FlowName } from './flowLinks.ts'

/** The part of an actor system that a target is found by. */
interface System {
  get(id: string): unknown
}

/** Ignores every event: the substitute for an actor that does not run. */
const nobody = createEmptyActor()
nobody.start()

/**
 * The target of `sendTo` for the flow that invoked this one. A flow that runs by itself, in the book or in a test,
 * has none: then the event is dropped. (`sendParent` throws then.)
 * @typeParam Report what the flow reports; the parent includes it in its own events
 */
export const parent =
  <Report extends EventObject>() =>
  ({ self }: { self: { _parent?: AnyActorRef } }) =>
    (self._parent ?? nobody) as ActorRef<Snapshot<unknown>, Report>

/** The target of `sendTo` for a flow. The event is dropped if the flow is not running. */
export const flow =
  <Event extends EventObject>(name: FlowName) =>
  ({ system }: { system: System }) =>
    (system.get(name) ?? nobody) as ActorRef<Snapshot<unknown>, Event>
