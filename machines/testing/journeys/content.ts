import type { AnyMachineSnapshot, AnyStateNode } from 'xstate'
import { destinationOf } from '#machines/unimplementedActor.ts'
import { allNodes } from '#statechart-paths/charts'
import { windowFlows } from './goals.ts'
import type { Charts } from './types.ts'

/** The calls of a chart that read from the content service. */
const contentCallsOf = (charts: Charts, flow: string): string[] =>
  Object.entries(charts[flow]!.implementations.actors)
    .filter(([, actor]) => destinationOf(actor) === 'content')
    .map(([name]) => name)

/** The windows that show what they have read from the content service. */
export const contentFlowsOf = (charts: Charts): string[] =>
  windowFlows.filter((flow) => contentCallsOf(charts, flow).length > 0)

/** Whether a flow shows now what it has read from the content service: its state is beside that of the call, or beside one with it. */
export function showsContent(
  charts: Charts,
  flow: string,
  snapshot: AnyMachineSnapshot | undefined,
): boolean {
  const calls = contentCallsOf(charts, flow)
  const reads = (node: AnyStateNode) => node.invoke.some(({ src }) => calls.includes(String(src)))
  return (snapshot?._nodes ?? []).some(
    (node) =>
      node.type === 'atomic' &&
      !reads(node) &&
      Object.values((node.parent?.states ?? {}) as Record<string, AnyStateNode>)
        .flatMap(allNodes)
        .some(reads),
  )
}
