import type {
  ActorLogic,
  AnyActorScope,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventObject,
} from 'xstate'
import type { FlowName } from '#machines/flowLinks.ts'
import type { machines } from '#machines/index.ts'
import { markProvided } from '#machines/unimplementedFlow.ts'
import { runtime } from './runtime.ts'

type Machine<Name extends FlowName> = (typeof machines)[Name]

const loaded = new Map<FlowName, AnyStateMachine>()

/**
 * Makes a flow available to the charts that invoke it, with the actors of the browser. Called by the flow's module when
 * its code has come.
 */
export function provideFlow<Name extends FlowName>(name: Name, machine: Machine<Name>): void {
  loaded.set(name, machine as AnyStateMachine)
}

/** @throws Error when the code of the flow has not come: a chart loads it before it invokes the flow */
function loadedMachine(name: FlowName): AnyStateMachine {
  const machine = loaded.get(name)
  if (!machine) throw new Error(`The code of flow "${name}" is not loaded`)
  return runtime().provideActors?.(machine) ?? machine
}

/**
 * The logic of a flow whose code comes later: a chart invokes it by name, and the first snapshot is made by the flow that
 * was provided until then.
 */
export function flowLogic<Name extends FlowName>(name: Name): Machine<Name> {
  const logic: ActorLogic<AnyMachineSnapshot, EventObject, unknown> = {
    getInitialSnapshot: (scope, input) =>
      loadedMachine(name).getInitialSnapshot(scope as AnyActorScope, input as never),
    transition: (snapshot, event, scope) =>
      snapshot.machine.transition(snapshot, event, scope as AnyActorScope),
    start: (snapshot) => snapshot.machine.start(snapshot),
    getPersistedSnapshot: (snapshot, options) =>
      snapshot.machine.getPersistedSnapshot(snapshot, options),
  }
  return markProvided(name, logic) as unknown as Machine<Name>
}
