import { formatDuration } from '#diagram/labels.ts'
import { changed, listed, toastsOf } from './details.ts'
import type { PartChange } from './diff.ts'
import { type EdgePair, matchEdges } from './matchEdges.ts'
import type { FlowModel, ModelEdge } from './model.ts'

/**
 * The transitions that are not as they were.
 * @param match the states of the later version, by those of the earlier one
 */
export function edgeChanges(
  before: FlowModel,
  after: FlowModel,
  match: ReadonlyMap<string, string>,
): PartChange<ModelEdge>[] {
  const pairs = matchEdges(before, after, match)
  const reordered = reorderedIn(pairs, before)
  const titleIn = (model: FlowModel, id: string) =>
    model.states.find((one) => one.id === id)?.title ?? id
  return pairs.flatMap((pair): PartChange<ModelEdge>[] => {
    if (!pair.before) return [{ ...pair, mark: 'added', details: [] }]
    if (!pair.after) return [{ ...pair, mark: 'removed', details: [] }]
    const [old, current] = [pair.before, pair.after]
    const leadsElsewhere = match.get(old.to) !== current.to
    const leavesElsewhere = match.get(old.from) !== current.from
    const details = [
      ...(leavesElsewhere
        ? [`in ${titleIn(after, current.from)}, was in ${titleIn(before, old.from)}`]
        : []),
      ...(leadsElsewhere
        ? [`leads to ${titleIn(after, current.to)}, led to ${titleIn(before, old.to)}`]
        : []),
      ...changed('words', withoutNumber(old.label), withoutNumber(current.label)),
      ...(old.label === current.label ? changed('condition', old.guard, current.guard) : []),
      ...changed('effects', listed(old.effects), listed(current.effects)),
      ...changed('message', toastsOf(old), toastsOf(current)),
      ...(old.delay === current.delay || old.label !== current.label
        ? []
        : changed('delay', waitOf(old), waitOf(current))),
      ...(reordered.has(current) ? ['tried in another order'] : []),
    ]
    if (details.length === 0) return []
    return [{ ...pair, mark: leavesElsewhere || leadsElsewhere ? 'moved' : 'changed', details }]
  })
}

/** Branches of one event are numbered in the order in which they are tried: `2. every field is filled`. */
const withoutNumber = (label: string): string => label.replace(/^\d+\. /, '')

/** The transitions that are tried before one of the same trigger that they were tried after. */
function reorderedIn(pairs: readonly EdgePair[], { edges }: FlowModel): Set<ModelEdge> {
  const kept = pairs.filter(({ before, after }) => before && after)
  const groups = Map.groupBy(kept, ({ after }) => `${after!.from} ${after!.trigger}`)
  const places = new Map(edges.map((edge, index) => [edge, index]))
  const reordered = new Set<ModelEdge>()
  for (const group of groups.values()) {
    const order = group
      .filter(({ before }) => before!.trigger === group[0]!.before!.trigger)
      .map(({ before, after }) => ({ place: places.get(before!)!, after: after! }))
    for (const [index, { place, after }] of order.entries())
      if (order.slice(index + 1).some((later) => later.place < place)) reordered.add(after)
  }
  return reordered
}

const waitOf = ({ delay }: ModelEdge): string =>
  delay === undefined ? 'computed' : formatDuration(delay)
