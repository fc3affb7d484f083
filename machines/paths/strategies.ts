import { type Edge, edgesOf, type Flow, type Path } from './flow.ts'
import type { Move } from './moves.ts'

/** The paths of a flow by one strategy, and where the strategy stopped, if it did. */
export interface Plan {
  paths: Path[]
  stopped?: string
}
export const strategies = ['shortest', 'tour', 'simple'] as const
export type Strategy = (typeof strategies)[number]

/** At most this many simple paths, of at most this many moves each: there are more than anyone can count. */
export const MAX_SIMPLE_PATHS = { paths: 500, moves: 30 }

/** Why a move cannot be made in a state at some height; undefined when it can. */
export type CannotPerform = (move: Move, state: string) => string | undefined

/** @param cannot a tour goes another way where there is one. */
export const planFor = (flow: Flow, strategy: Strategy, cannot?: CannotPerform): Plan =>
  ({ shortest, tour, simple })[strategy](flow, cannot)

/**
 * A shortest path to each edge: each state by each way into it, with each sample. Paths that begin
 * another one are left out, since that one walks them too.
 */
function shortest(flow: Flow): Plan {
  const best = new Map<string, Edge>()
  const edges = Map.groupBy(edgesOf(flow), ({ from }) => from)
  for (const edge of [...edges.values()].flat()) {
    if (!edge.own) continue
    const known = best.get(edge.name)
    if (!known || known.path.moves.length > edge.path.moves.length) best.set(edge.name, edge)
  }
  const paths = [...startsOf(flow), ...[...best.values()].map((edge) => triedAgain(edge, edges))]
  return { paths: withoutPrefixes(paths) }
}

/** After a failure the customer does once more what led to it: by then its failure must be off the screen. */
function triedAgain({ path, move, to }: Edge, leaving: Map<string, Edge[]>): Path {
  if (move.kind !== 'failure') return path
  const asked = path.moves.findLast(({ kind }) => kind === 'event')
  const again = leaving.get(to)?.find(({ move: next }) => next.label === asked?.label)
  return again ? { ...path, moves: [...path.moves, again.move] } : path
}

/** Each input once: what a flow starts from decides its first state. */
const startsOf = ({ cases }: Flow): Path[] =>
  Object.keys(cases.inputs).map((input) => ({ description: `starts: ${input}`, input, moves: [] }))

const wordsOf = ({ input, moves }: Path) => [input, ...moves.map(({ label }) => label)]

function withoutPrefixes(paths: Path[]): Path[] {
  const begun = new Set<string>()
  for (const path of paths) {
    const words = wordsOf(path)
    for (let length = 1; length < words.length; length++)
      begun.add(JSON.stringify(words.slice(0, length)))
  }
  const kept = new Map(
    paths
      .map((path) => [JSON.stringify(wordsOf(path)), path] as const)
      .filter(([words]) => !begun.has(words)),
  )
  return [...kept.values()]
}

/**
 * Few paths that take every transition: from where it stands, each walks to the nearest transition not
 * yet taken; where none is left to reach, the next path starts anew. The cheap set for browsers.
 */
function tour(flow: Flow, cannot: CannotPerform = () => undefined): Plan {
  const edges = edgesOf(flow).filter(({ move, at }) => cannot(move, at) === undefined)
  const leaving = Map.groupBy(edges, ({ from }) => from)
  const missing = new Set(edges.filter(({ own }) => own).flatMap(({ taken }) => taken()))
  const starts = Map.groupBy(
    edges.filter(({ path }) => path.moves.length === 1),
    ({ from }) => from,
  )
  const paths: Path[] = []
  for (const [start, [first]] of starts) {
    for (let walked = walk(start); walked.length > 0; walked = walk(start))
      paths.push({
        description: `tour ${paths.length + 1}`,
        input: first!.path.input,
        moves: walked.map(({ move }) => move),
      })
  }
  return { paths: withoutPrefixes([...startsOf(flow), ...paths]) }

  function walk(start: string): Edge[] {
    const walked: Edge[] = []
    for (let at = start; ; at = walked.at(-1)!.to) {
      const leg = nearest(at)
      if (!leg) return walked
      walked.push(...leg)
      for (const edge of leg) for (const id of edge.taken()) missing.delete(id)
    }
  }

  /** The shortest way from a vertex to an edge with a transition not yet taken. */
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

/** Every path without a state twice, up to a bound: for reading, seldom for running. */
function simple(flow: Flow): Plan {
  const edges = edgesOf(flow).filter(({ own }) => own)
  const leaving = Map.groupBy(edges, ({ from }) => from)
  const starts = edges.filter(({ path }) => path.moves.length === 1).map(({ from }) => from)
  const paths: Path[] = []
  let stopped: string | undefined
  for (const start of new Set(starts)) extend([start], [])
  return { paths: withoutPrefixes(paths), stopped }

  function extend(vertices: string[], walked: Edge[]): void {
    if (paths.length >= MAX_SIMPLE_PATHS.paths) {
      stopped = `stopped at ${MAX_SIMPLE_PATHS.paths} paths; there are more`
      return
    }
    const onward = (leaving.get(vertices.at(-1)!) ?? []).filter(({ to }) => !vertices.includes(to))
    const tooLong = walked.length >= MAX_SIMPLE_PATHS.moves
    if (tooLong && onward.length > 0)
      stopped ??= `stopped at ${MAX_SIMPLE_PATHS.moves} moves a path`
    if (walked.length > 0 && (tooLong || onward.length === 0))
      paths.push({
        description: walked.map(({ move }) => move.label).join(' → '),
        input: walked[0]!.path.input,
        moves: walked.map(({ move }) => move),
      })
    if (tooLong) return
    for (const edge of onward) extend([...vertices, edge.to], [...walked, edge])
  }
}
