import type { DiagramEdge, DiagramModel, DiagramState } from './model.ts'

/** A state as one diagram shows it. */
export interface Shown extends DiagramState {
  /** `folded` stands for all states inside it; `outside` is where arrows of this diagram come from or go to */
  as: 'whole' | 'folded' | 'outside'
  /** one of several that run at the same time */
  side: boolean
  /** transitions that do not leave it, listed inside its box */
  stays: DiagramEdge[]
}

/** One arrow: all transitions from one shown state to another. */
export interface Arrow {
  from: string
  to: string
  edges: DiagramEdge[]
}

/** What one diagram shows of a chart. */
export interface Part {
  id: string
  title: string
  summary: string
  states: Shown[]
  arrows: Arrow[]
}

/** From this many states that hold no others a chart is told as an overview and its largest groups. */
const MANY = 16
/** A group of fewer is no easier to read alone. */
const WORTH_A_DIAGRAM = 4

/** The whole chart in one. */
export const wholeOf = (model: DiagramModel): Part => partOf(model, model.id, new Set())

/** What a reader looks at one after the other: one diagram, or of a big chart an overview and its groups. */
export function partsOf(model: DiagramModel): Part[] {
  const folded = foldedIn(model)
  if (folded.size === 0) return [wholeOf(model)]
  return [
    partOf(model, model.id, folded),
    ...[...folded].map((id) => partOf(model, id, new Set([...folded].filter((one) => one !== id)))),
  ]
}

/** The groups of a big chart that hold no other group worth a diagram. */
function foldedIn(model: DiagramModel): Set<string> {
  const leaves = model.states.filter(({ kind }) => kind !== 'group' && kind !== 'sides')
  const [root] = model.states
  if (leaves.length < MANY || root!.kind === 'sides') return new Set()
  const groups = model.states.filter(
    ({ id, kind }) => kind === 'group' && within(model, id).length > WORTH_A_DIAGRAM,
  )
  const innermost = groups.filter(
    ({ id }) => id !== root!.id && !groups.some((other) => isInside(model, other.id, id)),
  )
  return new Set(innermost.map(({ id }) => id))
}

const within = (model: DiagramModel, id: string): DiagramState[] =>
  model.states.filter((state) => isInside(model, state.id, id))

const parentOf = (model: DiagramModel, id: string): string | undefined =>
  model.states.find((state) => state.id === id)?.parent

/** True for a state somewhere inside another, not for that one itself. */
function isInside(model: DiagramModel, id: string, around: string): boolean {
  const parent = parentOf(model, id)
  return parent !== undefined && (parent === around || isInside(model, parent, around))
}

/** @param top the state that is shown with all it holds; `folded` ones within it are one box each */
function partOf(model: DiagramModel, top: string, folded: ReadonlySet<string>): Part {
  const whole = top === model.id
  const inTop = (id: string) => whole || id === top || isInside(model, id, top)
  const isShown = (id: string) => inTop(id) && ![...folded].some((one) => isInside(model, id, one))
  /** The box that stands for a state: itself, the folded group around it, or where it is outside. */
  const standIn = (id: string): string => {
    if (isShown(id)) return id
    const group = [...folded].find((one) => isInside(model, id, one))
    return group ?? id
  }
  const ends = model.edges
    .filter(({ stays }) => !stays)
    .map((edge) => ({ edge, from: standIn(edge.from), to: standIn(edge.to) }))
    .filter(({ from, to }) => from !== to && belongs(from, to))
  /** Arrows to the top of a part are told by the overview; those from it are what one can do in it. */
  function belongs(from: string, to: string): boolean {
    return inTop(from) || (inTop(to) && to !== top)
  }
  const groups = Map.groupBy(ends, ({ from, to }) => `${from} ${to}`)
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
      .map((one) => shown(model, one, one.id === top ? undefined : one.parent, outside, folded)),
    arrows,
  }
}

function shown(
  model: DiagramModel,
  state: DiagramState,
  parent: string | undefined,
  outside: ReadonlySet<string>,
  folded: ReadonlySet<string>,
): Shown {
  const as = outside.has(state.id) ? 'outside' : folded.has(state.id) ? 'folded' : 'whole'
  return {
    ...state,
    parent: as === 'outside' ? undefined : parent,
    initial: as === 'whole' ? state.initial : undefined,
    as,
    side: model.states.some(({ id, kind }) => id === state.parent && kind === 'sides'),
    stays:
      as === 'outside' ? [] : model.edges.filter(({ from, stays }) => stays && from === state.id),
  }
}
