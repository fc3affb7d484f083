import type { DiagramEdge } from './model.ts'
import type { Arrow, Part, ShownState } from './parts.ts'

/**
 * The way on which all goes well: from the initial state always by the main button, the success of a call, or the last
 * branch; never by a failure and never to a state it has passed. It ends where the customer chooses among several ways,
 * and where the flow goes on elsewhere. Each of its arrows has only the transitions that are no failures.
 */
export function mainWayOf(part: Part): Arrow[] {
  const states = new Map(part.states.map((state) => [state.id, state]))
  const way: Arrow[] = []
  const passed = new Set<string>()
  let current = states.get(part.id)?.initial
  while (current !== undefined && !passed.has(current)) {
    passed.add(current)
    const next = bestOf(part.arrows, states, current, passed)
    if (next) way.push({ ...next, edges: next.edges.filter(({ kind }) => kind !== 'failure') })
    current = next && states.get(next.to)!.display !== 'outside' ? next.to : undefined
  }
  return way
}

function bestOf(
  arrows: readonly Arrow[],
  states: ReadonlyMap<string, ShownState>,
  from: string,
  passed: ReadonlySet<string>,
): Arrow | undefined {
  const [best, second] = arrows
    .filter((arrow) => arrow.from === from && !passed.has(arrow.to))
    .filter(({ to }) => states.get(to)?.failure === false)
    .map((arrow) => ({ arrow, rank: rankOf(arrow, states) }))
    .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
    .sort((one, other) => one.rank - other.rank)
  const isChoice = best && best.rank >= CHOICE && best.rank === second?.rank
  return isChoice ? undefined : best?.arrow
}

/** The rank of an event that is not the main button of its state. */
const CHOICE = 6

function rankOf({ from, to, edges }: Arrow, states: ReadonlyMap<string, ShownState>): number {
  const { button } = states.get(from)!
  const { kind, display } = states.get(to)!
  // Out of the level, or to the flow's end, only where nothing else leads on.
  const isOut = kind === 'final' || display === 'outside'
  return Math.min(...edges.map((edge) => edgeRank(edge, button) + (isOut ? 1 : 0)))
}

function edgeRank({ kind, label, isFallback }: DiagramEdge, button?: string): number {
  if (kind === 'failure') return Number.POSITIVE_INFINITY
  if (kind === 'event') return button !== undefined && label.startsWith(`“${button}”`) ? 0 : CHOICE
  if (kind === 'answer') return isFallback ? 4 : 2
  if (kind === 'always') return isFallback ? 2 : 4
  return 8
}
