import type { DiagramEdge, DiagramModel, DiagramState } from './model.ts'

/** A state as one diagram shows it: with children, folded, or as an endpoint outside the diagram. */
export interface ShownState extends DiagramState {
  /** `folded` is one box for all states inside it; `outside` is a source or target elsewhere in the chart */
  display: 'whole' | 'folded' | 'outside'
  /** true for a region of a parallel state */
  isRegion: boolean
  /** under its title: which of its ways a diagram shows, of a state that several diagrams share */
  caption?: string
  /** self-transitions, listed inside the state's box */
  selfTransitions: DiagramEdge[]
}

/** An arrow: all transitions from one shown state to another. */
export interface Arrow {
  from: string
  to: string
  edges: DiagramEdge[]
}

/** The part of a chart that one diagram shows. */
export interface Part {
  id: string
  title: string
  summary: string
  states: ShownState[]
  arrows: Arrow[]
}

/** A chart with at least this many leaf states is split into an overview and its groups, even when it fits the page. */
const SPLIT_FROM = 15
/** So is a group with at least this many. */
const SPLIT_GROUP_FROM = 20
/** A group needs more states than this for a diagram of its own. */
const MIN_GROUP_SIZE = 2

/** The whole chart in one diagram. */
export const wholeChart = (model: DiagramModel): Part => partOf(model, model.id, new Set())

/** The diagrams of a chart: one, or an overview and one for each folded group. */
export function partsOf(model: DiagramModel, folded: ReadonlySet<string>): Part[] {
  return [
    partOf(model, model.id, folded),
    ...[...folded].map((id) =>
      partOf(
        model,
        id,
        new Set([...folded].filter((one) => one !== id && !isInside(model, id, one))),
      ),
    ),
  ]
}

/**
 * The groups of a large chart that are big enough for a diagram of their own: the innermost ones, and the outermost
 * ones that have several states beside groups in groups; of a parallel chart those directly in its regions.
 */
export function largeGroups(model: DiagramModel): Set<string> {
  const leaves = model.states.filter(({ kind }) => kind !== 'group' && kind !== 'parallel')
  const root = model.states[0]!
  if (leaves.length < SPLIT_FROM) return new Set()
  const groups = model.states.filter(
    ({ id, kind }) =>
      id !== root.id && kind === 'group' && statesInside(model, id).length > MIN_GROUP_SIZE,
  )
  const isRegion = (id: string | undefined) =>
    kindOf(model, parentOf(model, id ?? '')) === 'parallel'
  const folded =
    root.kind === 'parallel'
      ? groups.filter(({ id, parent }) => isRegion(parent) && !isRegion(id))
      : groups.filter(
          ({ id, parent }) =>
            !groups.some((other) => isInside(model, other.id, id)) ||
            (parent === root.id && leavesIn(model, id) > 1 && isNested(model, groups, id)),
        )
  // A group that is itself large shows its own groups as boxes.
  const inLarge = model.states.filter(
    ({ id, kind, parent }) =>
      kind === 'group' &&
      folded.some((one) => one.id === parent && isLarge(model, one.id)) &&
      statesInside(model, id).length > 1,
  )
  return new Set([...folded, ...inLarge].map(({ id }) => id))
}

const isLarge = (model: DiagramModel, id: string): boolean =>
  statesInside(model, id).filter(({ kind }) => kind !== 'group' && kind !== 'parallel').length >=
  SPLIT_GROUP_FROM

const statesInside = (model: DiagramModel, id: string): DiagramState[] =>
  model.states.filter((state) => isInside(model, state.id, id))

/** Whether a group has a group that has another one. */
const isNested = (model: DiagramModel, groups: readonly DiagramState[], id: string): boolean =>
  groups.some(
    (inner) => inner.parent === id && groups.some((other) => isInside(model, other.id, inner.id)),
  )

/** How many states without children a group has directly. */
const leavesIn = (model: DiagramModel, group: string): number =>
  model.states.filter(({ parent, kind }) => parent === group && kind !== 'group').length

const kindOf = (model: DiagramModel, id: string | undefined) =>
  model.states.find((state) => state.id === id)?.kind

const parentOf = (model: DiagramModel, id: string): string | undefined =>
  model.states.find((state) => state.id === id)?.parent

/** True for a descendant of another state, not for the state itself. */
export function isInside(model: DiagramModel, id: string, ancestor: string): boolean {
  const parent = parentOf(model, id)
  return parent !== undefined && (parent === ancestor || isInside(model, parent, ancestor))
}

/** @param top the state that is shown with its descendants; each `folded` one is a single box */
function partOf(model: DiagramModel, top: string, folded: ReadonlySet<string>): Part {
  const whole = top === model.id
  const inTop = (id: string) => whole || id === top || isInside(model, id, top)
  const isShown = (id: string) => inTop(id) && ![...folded].some((one) => isInside(model, id, one))
  /** The id of the box that represents a state: its own, or that of its folded group. */
  const shownId = (id: string): string => {
    if (isShown(id)) return id
    const groups = [...folded].filter((one) => isInside(model, id, one))
    // The outermost: a folded group may have others.
    return groups.find((one) => !groups.some((other) => isInside(model, one, other))) ?? id
  }
  const shownEdges = model.edges
    .filter(({ selfTransition }) => !selfTransition)
    .map((edge) => ({ edge, from: shownId(edge.from), to: shownId(edge.to) }))
    .filter(({ from, to }) => from !== to && belongs(from, to))
  /** The overview shows arrows that enter the part; the part itself shows those that leave it. */
  function belongs(from: string, to: string): boolean {
    return inTop(from) || (inTop(to) && to !== top)
  }
  const groups = Map.groupBy(shownEdges, ({ from, to }) => `${from} ${to}`)
  const arrows = [...groups.values()].map((group) => ({
    from: group[0]!.from,
    to: group[0]!.to,
    edges: group.map(({ edge }) => edge),
  }))
  const outside = new Set(arrows.flatMap(({ from, to }) => [from, to]).filter((id) => !inTop(id)))
  const state = model.states.find(({ id }) => id === top)!
  return {
    id: top,
    title: whole ? model.title : `${model.title}: ${state.title}`,
    summary: state.summary,
    states: model.states
      .filter(({ id }) => isShown(id) || outside.has(id))
      .map((one) =>
        toShownState(model, one, one.id === top ? undefined : one.parent, outside, folded),
      ),
    arrows,
  }
}

function toShownState(
  model: DiagramModel,
  state: DiagramState,
  parent: string | undefined,
  outside: ReadonlySet<string>,
  folded: ReadonlySet<string>,
): ShownState {
  const display = outside.has(state.id) ? 'outside' : folded.has(state.id) ? 'folded' : 'whole'
  return {
    ...state,
    parent: display === 'outside' ? undefined : parent,
    initial: display === 'whole' ? state.initial : undefined,
    display,
    isRegion: model.states.some(({ id, kind }) => id === state.parent && kind === 'parallel'),
    selfTransitions:
      display === 'outside'
        ? []
        : model.edges.filter(({ from, selfTransition }) => selfTransition && from === state.id),
  }
}
