import { formatDuration } from './labels.ts'
import type { DiagramEdge } from './model.ts'

/**
 * Adds the total to a delay that follows another delay: `after 15 s more, 30 s in all`. Readers count
 * from what the customer did, not from the previous state.
 */
export function withTotals<Edge extends DiagramEdge>(edges: readonly Edge[]): Edge[] {
  return edges.map((edge) => {
    const before = edge.kind === 'after' ? waitBefore(edge.from, edges, [edge.id]) : 0
    if (!before || edge.delay === undefined) return edge
    const wait = formatDuration(edge.delay)
    const withTotal = `after ${wait} more, ${formatDuration(before + edge.delay)} in all`
    return { ...edge, label: edge.label.replace(`after ${wait}`, withTotal) }
  })
}

/** Milliseconds to reach a state, when only delays lead there; otherwise 0. */
function waitBefore(state: string, edges: readonly DiagramEdge[], seen: readonly string[]): number {
  const within = (id: string) => id === state || id.startsWith(`${state}.`)
  const entries = edges.filter(({ from, to }) => within(to) && !within(from))
  const [only] = entries
  if (entries.length !== 1 || only!.kind !== 'after' || only!.delay === undefined) return 0
  if (only!.to !== state || seen.includes(only!.id)) return 0
  return only!.delay + waitBefore(only!.from, edges, [...seen, only!.id])
}
