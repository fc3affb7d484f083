import type { ActorRefFrom } from 'xstate'
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
