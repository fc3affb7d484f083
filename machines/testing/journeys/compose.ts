import type { AnyStateMachine } from 'xstate'
import { flowNameOf } from '#machines/unimplementedFlow.ts'
import { type Call, withDeferredCalls } from '#statechart-paths'
import type { Charts } from './types.ts'

/** A call, with the flow that makes it. */
export type FlowCall = Call & { flow: string }

const callsOfSystem = new WeakMap<object, FlowCall[]>()
const composed = new WeakMap<Charts, AnyStateMachine>()

/** Has the calls of a running system added to a list. */
export function collectCalls(system: object, calls: FlowCall[]): void {
  callsOfSystem.set(system, calls)
}

/** The root chart with all flows below it. A call waits until who collects the calls of its system answers it. */
export function composedOf(charts: Charts): AnyStateMachine {
  const known = composed.get(charts) ?? compose('bank')
  composed.set(charts, known)
  return known

  function compose(flow: string): AnyStateMachine {
    const chart = charts[flow]!
    const flows = Object.entries(chart.implementations.actors).flatMap(([src, logic]) => {
      const name = flowNameOf(logic)
      return name ? [[src, compose(name)] as const] : []
    })
    return withDeferredCalls(chart, (call, system) =>
      callsOfSystem.get(system)!.push(Object.assign(call, { flow })),
    ).provide({ actors: Object.fromEntries(flows) as never })
  }
}
