import type { AnyActorLogic } from 'xstate'
import * as actors from '#statechart-paths/actors'
import type { FlowName } from './flowLinks.ts'

export { isFlow } from '#statechart-paths/actors'

/**
 * A flow that a chart invokes. Its code is loaded on demand, so the chart knows only its type: the browser provides the
 * flow itself.
 * @throws Error when it runs, naming the flow.
 */
export const unimplementedFlow = <Logic extends AnyActorLogic>(name: FlowName): Logic =>
  actors.unimplementedFlow<Logic>(name)

/** Marks the logic that was provided for a flow: it runs by itself. */
export const markProvided = <Logic extends object>(name: FlowName, logic: Logic): Logic =>
  actors.markProvided(name, logic)

/** The flow that an actor of a chart runs; undefined for a call. */
export const flowNameOf = (actor: unknown): FlowName | undefined =>
  actors.flowNameOf(actor) as FlowName | undefined
