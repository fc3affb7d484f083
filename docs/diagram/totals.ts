import { duration } from './labels.ts'
import type { DiagramEdge } from './model.ts'

/**
 * Says of a wait that follows another one how long both take: `after 15 s more, 30 s in all`. A
 * reader counts from what the customer did, not from a state they do not see.
 */
export function withTotals<Edge extends DiagramEdge>(edges: readonly Edge[]): Edge[] {
  return edges.map((edge) => {
    const before = edge.kind === 'after' ? waitedBefore(edge.from, edges, [edge.id]) : 0
    if (!before || edge.delay === undefined) return edge
    const wait = duration(edge.delay)
    const words = `after ${wait} more, ${duration(before + edge.delay)} in all`
    return { ...edge, words: edge.words.replace(`after ${wait}`, words) }
  })
}

/** How long it took to come to a state, where nothing but waiting leads there; 0 elsewhere. */
function waitedBefore(
  state: string,
  edges: readonly DiagramEdge[],
  seen: readonly string[],
): number {
  const within = (id: string) => id === state || id.startsWith(`${state}.`)
  const entries = edges.filter(({ from, to }) => within(to) && !within(from))
  const [only] = entries
  if (entries.length !== 1 || only!.kind !== 'after' || only!.delay === undefined) return 0
  if (only!.to !== state || seen.includes(only!.id)) return 0
  return only!.delay + waitedBefore(only!.from, edges, [...seen, only!.id])
}
