import { getInitialSnapshot } from 'xstate'
import { transitionsOf } from '../charts/transitions.ts'
import { type Edge, edgesOf, type Flow, type Path, startVertices } from './flow.ts'
import { type Move, movesIn } from './moves.ts'
import { pureScope } from './pureScope.ts'
import { timedPaths } from './timedPaths.ts'

/** The paths of a flow by one strategy, and where the strategy reached its limit, if it did. */
export interface Plan {
  paths: Path[]
  stopped?: string
}
export const strategies = ['shortest', 'tour', 'simple'] as const
export type Strategy = (typeof strategies)[number]

/** Limits of the simple strategy, which could otherwise give an unlimited number of paths. */
export const MAX_SIMPLE_PATHS = { paths: 500, moves: 30 }

/** Why a move is impossible in a state at a test level; undefined when it is possible. */
export type CannotPerform = (move: Move, state: string) => string | undefined

/** Why no path can start with an input at a test level; undefined when one can. */
export type CannotOpen = (input: never) => string | undefined

/**
 * @param cannot moves that a tour avoids when there is another way
 * @param cannotOpen inputs that no tour goes on from
 */
export const planFor = (
  flow: Flow,
  strategy: Strategy,
  cannot?: CannotPerform,
  cannotOpen?: CannotOpen,
): Plan => ({ shortest, tour, simple })[strategy](flow, cannot, cannotOpen)

/**
 * A shortest path to each edge: each state, each way into it, with each sample. A path that is the beginning of another
 * one is left out.
 */
function shortest(flow: Flow): Plan {
  const best = new Map<string, Edge>()
  const edges = Map.groupBy(edgesOf(flow), ({ from }) => from)
  for (const edge of [...edges.values()].flat()) {
    if (!edge.own) continue
    const known = best.get(edge.name)
    if (!known || known.path.moves.length > edge.path.moves.length) best.set(edge.name, edge)
  }
  const paths = [
    ...startsOf(flow),
    ...[...best.values()].map((edge) => withRetry(flow, edge, edges)),
    ...beyondTheGraph(flow),
  ]
  return { paths: withoutPrefixes(paths) }
}

/** Paths to the transitions that no edge of the graph takes, if time leads to them. */
function beyondTheGraph(flow: Flow): Path[] {
  const missing = new Set(
    [...transitionsOf(flow.machine).values()]
      // A start takes those without a trigger.
      .filter(({ trigger }) => trigger !== 'always')
      .map(({ id }) => id),
  )
  for (const edge of edgesOf(flow)) {
    if (missing.size === 0) break
    for (const id of edge.taken()) missing.delete(id)
  }
  return timedPaths(flow, missing)
}

/** After a failure, repeats the customer's last action: the failure must disappear from the screen by then. */
function withRetry(flow: Flow, { path, move, to }: Edge, leaving: Map<string, Edge[]>): Path {
  if (move.kind !== 'failure') return path
  const action = path.moves.findLast(({ kind }) => kind === 'event')
  const retry = leaving.get(to)?.find(({ move: next }) => next.label === action?.label)
  return retry ? withOwnSamples(flow, { ...path, moves: [...path.moves, retry.move] }) : path
}

/** A path put together from edges of other paths, with the samples that its own states give. */
function withOwnSamples({ machine, cases }: Flow, path: Path): Path {
  let snapshot = getInitialSnapshot(machine, cases.inputs[path.input] as never)
  const moves = path.moves.map((move) => {
    const own = movesIn(snapshot, cases).find(({ label }) => label === move.label) ?? move
    snapshot = machine.transition(snapshot, own.event as never, pureScope()) as typeof snapshot
    return own
  })
  return { ...path, moves }
}

/** One path for each input, without moves: the input decides the first state. */
const startsOf = ({ cases }: Flow): Path[] =>
  Object.keys(cases.inputs).map((input) => ({ description: `starts: ${input}`, input, moves: [] }))

const labelsOf = ({ input, moves }: Path) => [input, ...moves.map(({ label }) => label)]

function withoutPrefixes(paths: Path[]): Path[] {
  const beginnings = new Set<string>()
  for (const path of paths) {
    const labels = labelsOf(path)
    for (let length = 1; length < labels.length; length++)
      beginnings.add(JSON.stringify(labels.slice(0, length)))
  }
  const unique = new Map(
    paths
      .map((path) => [JSON.stringify(labelsOf(path)), path] as const)
      .filter(([labels]) => !beginnings.has(labels)),
  )
  return [...unique.values()]
}

/**
 * A transition tour: few paths that cover every transition. Each path continues to the nearest transition not yet
 * taken; when it can reach none, the next path starts, with an input that no path has started with, if there is one. The
 * cheapest set, for browsers.
 */
function tour(
  flow: Flow,
  cannot: CannotPerform = () => undefined,
  cannotOpen: CannotOpen = () => undefined,
): Plan {
  const edges = edgesOf(flow).filter(({ move, at }) => cannot(move, at) === undefined)
  const leaving = Map.groupBy(edges, ({ from }) => from)
  const missing = new Set(edges.filter(({ own }) => own).flatMap(({ taken }) => taken()))
  const paths: Path[] = []
  const { inputs } = flow.cases
  const unused = new Set(Object.keys(inputs))
  const starts = startVertices(flow, (name) => cannotOpen(inputs[name] as never) === undefined)
  for (let found = true; found; ) {
    found = false
    for (const [start, names] of starts) {
      const tour = nextPath(start)
      if (tour.length === 0) continue
      found = true
      const input = names.find((one) => unused.has(one)) ?? names[0]!
      unused.delete(input)
      paths.push({
        description: `tour ${paths.length + 1}`,
        input,
        moves: tour.map(({ move }) => move),
      })
    }
  }
  const own = withoutPrefixes([...startsOf(flow), ...paths])
  return { paths: [...own.map((path) => withOwnSamples(flow, path)), ...beyondTheGraph(flow)] }

  function nextPath(start: string): Edge[] {
    const tour: Edge[] = []
    for (let at = start; ; at = tour.at(-1)!.to) {
      const leg = nearest(at)
      if (!leg) return tour
      tour.push(...leg)
      for (const edge of leg) for (const id of edge.taken()) missing.delete(id)
    }
  }

  /** The shortest path from a vertex to an edge with a transition not yet taken. */
  function nearest(from: string): Edge[] | undefined {
    const ways = new Map<string, Edge[]>([[from, []]])
    for (const [vertex, way] of ways) {
      for (const edge of leaving.get(vertex) ?? []) {
        if (edge.own && edge.taken().some((id) => missing.has(id))) return [...way, edge]
        if (!ways.has(edge.to)) ways.set(edge.to, [...way, edge])
      }
    }
    return undefined
  }
}

/** Every path that visits no vertex twice, up to the limits. For reading rather than for running. */
function simple(flow: Flow): Plan {
  const edges = edgesOf(flow).filter(({ own }) => own)
  const leaving = Map.groupBy(edges, ({ from }) => from)
  const starts = edges.filter(({ path }) => path.moves.length === 1).map(({ from }) => from)
  const paths: Path[] = []
  let stopped: string | undefined
  for (const start of new Set(starts)) extend([start], [])
  return { paths: withoutPrefixes(paths).map((path) => withOwnSamples(flow, path)), stopped }

  function extend(vertices: string[], trail: Edge[]): void {
    if (paths.length >= MAX_SIMPLE_PATHS.paths) {
      stopped = `stopped at ${MAX_SIMPLE_PATHS.paths} paths; there are more`
      return
    }
    const onward = (leaving.get(vertices.at(-1)!) ?? []).filter(({ to }) => !vertices.includes(to))
    const tooLong = trail.length >= MAX_SIMPLE_PATHS.moves
    if (tooLong && onward.length > 0)
      stopped ??= `stopped at ${MAX_SIMPLE_PATHS.moves} moves a path`
    if (trail.length > 0 && (tooLong || onward.length === 0))
      paths.push({
        description: trail.map(({ move }) => move.label).join(' → '),
        input: trail[0]!.path.input,
        moves: trail.map(({ move }) => move),
      })
    if (tooLong) return
    for (const edge of onward) extend([...vertices, edge.to], [...trail, edge])
  }
}
