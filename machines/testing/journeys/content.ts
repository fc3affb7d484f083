import type { AnyMachineSnapshot, AnyStateNode } from 'xstate'
import { destinationOf } from '#machines/unimplementedActor.ts'
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

/**
 * Whether a flow now shows its content: it is told of changes, and its state is beside that of the call, or beside the
 * state around it.
 */
export function showsContent(
  charts: Charts,
  flow: string,
  snapshot: AnyMachineSnapshot | undefined,
): boolean {
  if (!snapshot?.can({ type: 'contentChanged' })) return false
  const calls = contentCallsOf(charts, flow)
  const reads = (node: AnyStateNode) => node.invoke.some(({ src }) => calls.includes(String(src)))
  const statesIn = (node?: AnyStateNode): AnyStateNode[] => Object.values(node?.states ?? {})
  return snapshot._nodes.some(
    (node) =>
      node.type === 'atomic' &&
      !reads(node) &&
      statesIn(node.parent).some((beside) => [beside, ...statesIn(beside)].some(reads)),
  )
}
