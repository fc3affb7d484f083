import { type AnyActorLogic, fromPromise } from 'xstate'
import type { FlowName } from './flowLinks.ts'

const flows = new WeakMap<object, FlowName>()

/**
 * A flow that a chart invokes. Its code is loaded on demand, so the chart knows only its type: the browser provides the
 * flow itself.
 * @throws Error always, naming the flow.
 */
export function unimplementedFlow<Logic extends AnyActorLogic>(name: FlowName): Logic {
  const logic = fromPromise(() => Promise.reject(new Error(`flow "${name}" was not provided`)))
  flows.set(logic, name)
  return logic as unknown as Logic
}

/** The flow that an actor of a chart stands for; undefined for a call. */
export const flowNameOf = (actor: unknown): FlowName | undefined => flows.get(actor as object)
