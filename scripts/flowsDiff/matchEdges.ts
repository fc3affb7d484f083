import { plainTrigger } from './matchStates.ts'
import type { FlowModel, ModelEdge } from './model.ts'

/** A transition in both versions; only in one of them when it was added or removed. */
export interface EdgePair {
  before?: ModelEdge
  after?: ModelEdge
}

/**
 * Pairs the transitions of two versions: the same ones first, then those with another target, condition or name, and
 * last those with another source. The order is that of the later version, with the removed ones at the end.
 * @param states of the later version, by those of the earlier one
 */
export function matchEdges(
  before: FlowModel,
  after: FlowModel,
  states: ReadonlyMap<string, string>,
): EdgePair[] {
  const found = new Map<ModelEdge, ModelEdge>()
  const mapped = (id: string) => states.get(id) ?? `removed ${id}`
  const keys: ((edge: ModelEdge, place: (id: string) => string) => string)[] = [
    ({ from, to, trigger, guard }, place) => key(place(from), trigger, guard, place(to)),
    ({ from, trigger, guard }, place) => key(place(from), trigger, guard),
    ({ from, to, trigger }, place) => key(place(from), trigger, place(to)),
    ({ from, to, label }, place) => key(place(from), label, place(to)),
    ({ to, trigger, guard, label }, place) => key(trigger, guard, label, place(to)),
  ]
  for (const keyOf of keys) {
    const taken = new Set(found.values())
    const left = Map.groupBy(
      before.edges.filter((edge) => !taken.has(edge)),
      (edge) => keyOf(edge, mapped),
    )
    for (const edge of after.edges) {
      if (found.has(edge)) continue
      const same = left.get(keyOf(edge, (id) => id))?.shift()
      if (same) found.set(edge, same)
    }
  }
  const kept = new Set(found.values())
  return [
    ...after.edges.map((edge): EdgePair => ({ before: found.get(edge), after: edge })),
    ...before.edges.filter((edge) => !kept.has(edge)).map((edge): EdgePair => ({ before: edge })),
  ]
}

const key = (...parts: (string | undefined)[]): string =>
  JSON.stringify(parts.map((part) => (part === undefined ? null : plainTrigger(part))))
