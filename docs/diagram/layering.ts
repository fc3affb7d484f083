import type { Part } from './parts.ts'

/** The order of a diagram's states from top to bottom. */
export interface Layering {
  /** true when an arrow leads to an earlier layer: it is drawn upwards */
  isBackward: (from: string, to: string) => boolean
}

/**
 * Computes each state's distance from the initial state, separately on each nesting level: an arrow into
 * a group counts as an arrow to the group. Without this, a chart with cycles may not start at the top.
 */
export function layeringOf({ states, arrows }: Part): Layering {
  const parents = new Map(states.map(({ id, parent }) => [id, parent]))
  const order = new Map(states.map(({ id }, index) => [id, index]))
  /** The state and its ancestors, the outermost first. */
  const pathTo = (id: string): string[] => {
    const parent = parents.get(id)
    return parent === undefined ? [id] : [...pathTo(parent), id]
  }
  /** The siblings that contain the two ends; undefined when one end contains the other. */
  const siblings = (from: string, to: string): [string, string] | undefined => {
    const [left, right] = [pathTo(from), pathTo(to)]
    const at = left.findIndex((id, index) => id !== right[index])
    return at >= 0 && right[at] !== undefined ? [left[at]!, right[at]] : undefined
  }
  const successors = Map.groupBy(
    arrows.flatMap(({ from, to }) => {
      const pair = siblings(from, to)
      return pair ? [pair] : []
    }),
    ([from]) => from,
  )
  const depth = new Map<string, number>()
  const visit = (queue: string[]) => {
    for (const id of queue) {
      for (const [, next] of successors.get(id) ?? []) {
        if (depth.has(next)) continue
        depth.set(next, depth.get(id)! + 1)
        queue.push(next)
      }
    }
  }
  const visitFrom = (ids: string[]) => {
    for (const id of ids) if (!depth.has(id)) depth.set(id, 0)
    visit(ids)
  }
  for (const { id, initial } of states) {
    const first = initial && pathTo(initial)[pathTo(id).length]
    if (first) visitFrom([first])
  }
  visitFrom(entryStates(states, arrows))
  const finals = new Set(states.filter(({ kind }) => kind === 'final').map(({ id }) => id))
  // A final state comes last, even when it is close to the start.
  const layer = (id: string) => (finals.has(id) ? states.length : (depth.get(id) ?? 0))
  const rank = (id: string) => layer(id) * states.length + order.get(id)!
  return {
    isBackward: (from, to) => {
      const pair = siblings(from, to)
      return pair !== undefined && rank(pair[0]) > rank(pair[1])
    },
  }
}

/** States outside a group that only lead into it: they come first. */
function entryStates(states: Part['states'], arrows: Part['arrows']): string[] {
  const outside = states.filter(({ display }) => display === 'outside').map(({ id }) => id)
  const reached = new Set(arrows.map(({ to }) => to))
  return outside.filter((id) => !reached.has(id))
}
