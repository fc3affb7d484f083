import type { Part } from './parts.ts'

/** Which states of a diagram come first. */
export interface Ranks {
  /** true when an arrow leads back to where the reader has been: it is drawn upwards */
  isBackward: (from: string, to: string) => boolean
}

/**
 * How far each state is from where it begins, level by level: a group and what leads into it are one
 * step on their own level. Without this a layered layout puts the first state wherever cycles allow.
 */
export function ranksOf({ states, arrows }: Part): Ranks {
  const parents = new Map(states.map(({ id, parent }) => [id, parent]))
  const order = new Map(states.map(({ id }, index) => [id, index]))
  /** The state and all around it, the outermost first. */
  const line = (id: string): string[] => {
    const parent = parents.get(id)
    return parent === undefined ? [id] : [...line(parent), id]
  }
  /** The two states of one level that hold both ends; none when one end is around the other. */
  const siblings = (from: string, to: string): [string, string] | undefined => {
    const [left, right] = [line(from), line(to)]
    const at = left.findIndex((id, index) => id !== right[index])
    return at >= 0 && right[at] !== undefined ? [left[at]!, right[at]] : undefined
  }
  const nexts = Map.groupBy(
    arrows.flatMap(({ from, to }) => {
      const pair = siblings(from, to)
      return pair ? [pair] : []
    }),
    ([from]) => from,
  )
  const depth = new Map<string, number>()
  const walk = (queue: string[]) => {
    for (const id of queue) {
      for (const [, next] of nexts.get(id) ?? []) {
        if (depth.has(next)) continue
        depth.set(next, depth.get(id)! + 1)
        queue.push(next)
      }
    }
  }
  const begin = (ids: string[]) => {
    for (const id of ids) if (!depth.has(id)) depth.set(id, 0)
    walk(ids)
  }
  for (const { id, initial } of states) {
    const first = initial && line(initial)[line(id).length]
    if (first) begin([first])
  }
  begin(sources(states, arrows))
  const ends = new Set(states.filter(({ kind }) => kind === 'final').map(({ id }) => id))
  // An end is last, however near to the beginning it can be reached.
  const steps = (id: string) => (ends.has(id) ? states.length : (depth.get(id) ?? 0))
  const rank = (id: string) => steps(id) * states.length + order.get(id)!
  return {
    isBackward: (from, to) => {
      const pair = siblings(from, to)
      return pair !== undefined && rank(pair[0]) > rank(pair[1])
    },
  }
}

/** Beside a group that is shown alone: first what only leads into it. */
function sources(states: Part['states'], arrows: Part['arrows']): string[] {
  const outside = states.filter(({ as }) => as === 'outside').map(({ id }) => id)
  const reached = new Set(arrows.map(({ to }) => to))
  return outside.filter((id) => !reached.has(id))
}
