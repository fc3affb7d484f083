import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  getInitialSnapshot,
} from 'xstate'
import { leafStates } from '../charts/meta.ts'
import { transitionsOf } from '../charts/transitions.ts'
import type { AnyCases } from './cases.ts'
import { pureStep } from './coverage.ts'
import { shortestPaths } from './graph.ts'
import { type Move, moveOf, movesIn } from './moves.ts'

/** A flow with its chart and its cases, as input for path generation. */
export interface Flow {
  name: string
  machine: AnyStateMachine
  cases: AnyCases
  /** the text that a customer reads for an emitted event, if any */
  textOf?: TextOf
}

/**
 * The text that a customer reads for an emitted event; undefined when it shows nothing.
 * @param emitted its `message`, or its type without one
 */
export type TextOf = (emitted: string) => string | undefined

/** A path: the flow's input, and the following moves. */
export interface Path {
  description: string
  input: string
  moves: Move[]
}

/** An edge of the chart's graph: a move in a state, with the transitions it takes. */
export interface Edge {
  /** the vertices at both ends: region, state and guard inputs */
  from: string
  to: string
  /** active leaf states of the region before and after the move */
  before: string
  after: string
  /** active leaf states of the whole chart before the move */
  at: string
  move: Move
  /** the states at both ends and the move, without guard inputs; paths to edges with one name are equal */
  name: string
  /** ids of the transitions the move takes */
  taken: () => string[]
  /** false when a move of another region leaves this one unchanged: it only prepares a move of this one */
  own: boolean
  /** the shortest path that ends with this edge */
  path: Path
}

const cache = new WeakMap<AnyStateMachine, WeakMap<AnyCases, Edge[]>>()

/** Every edge of a chart's graph, from all inputs; of a parallel chart, region by region. */
export function edgesOf({ machine, cases }: Flow): Edge[] {
  const ofMachine = cache.get(machine) ?? new WeakMap<AnyCases, Edge[]>()
  cache.set(machine, ofMachine)
  const edges =
    ofMachine.get(cases) ??
    regionsOf(machine.root).flatMap((region) => edgesIn(region, machine, cases))
  ofMachine.set(cases, edges)
  return edges
}

/** The inputs of a flow by the vertex that a path with them starts in, region by region. */
export function startVertices(
  { machine, cases }: Flow,
  canOpen: (input: string) => boolean,
): Map<string, string[]> {
  const starts = Object.entries(cases.inputs)
    .filter(([name]) => canOpen(name))
    .map(([name, input]) => ({ name, snapshot: getInitialSnapshot(machine, input as never) }))
  const vertices = regionsOf(machine.root).flatMap((region) => {
    const vertex = vertexIn(region, cases)
    return starts.map(({ name, snapshot }) => [`${region.id}: ${vertex(snapshot)}`, name] as const)
  })
  const byVertex = Map.groupBy(vertices, ([vertex]) => vertex)
  return new Map([...byVertex].map(([vertex, all]) => [vertex, all.map(([, name]) => name)]))
}

/** Names the vertex of a snapshot: the region's state, with the inputs of its guards. */
export function vertexIn(
  region: AnyStateNode,
  { guardInputs }: AnyCases,
): (snapshot: AnyMachineSnapshot) => string {
  const names = new WeakMap<AnyMachineSnapshot, string>()
  const regionPath = region.path.join('.')
  return (snapshot) => {
    let vertex = names.get(snapshot)
    if (vertex === undefined) {
      const state = leafStates(snapshot.value)
      const inputs = JSON.stringify(guardInputs(snapshot.context as never, regionPath, state))
      vertex = `${leafStates(valueAt(snapshot, region))} ${inputs}`
      names.set(snapshot, vertex)
    }
    return vertex
  }
}

function edgesIn(region: AnyStateNode, machine: AnyStateMachine, cases: AnyCases): Edge[] {
  const transitions = transitionsOf(machine)
  const vertex = vertexIn(region, cases)
  const expanded = new Set<string>()
  const paths = shortestPaths(machine, {
    starts: startsIn(machine, cases, vertex),
    name: (event) => moveOf(event).label,
    // Here a vertex is a state with the edge that led to it. Only the first vertex of each state is expanded.
    key: (snapshot, event, previous) =>
      event && previous
        ? `${vertex(previous)} → ${moveOf(event).label} → ${vertex(snapshot)}`
        : vertex(snapshot),
    events: (snapshot) => {
      const name = vertex(snapshot)
      if (expanded.has(name)) return []
      expanded.add(name)
      return movesIn(snapshot, cases)
        .filter((move) => move.kind !== 'failure' || isTakenBy(region, machine, snapshot, move))
        .map(({ event }) => event)
    },
  })
  return paths.map(({ input, events, states }) => {
    const moves = events.map(moveOf)
    const [from, to] = states.slice(-2) as [AnyMachineSnapshot, AnyMachineSnapshot]
    const move = moves.at(-1)!
    const before = leafStates(valueAt(from, region))
    const after = leafStates(valueAt(to, region))
    const description = `${before} → ${move.label} → ${after}`
    const direct = machine
      .getTransitionData(from, move.event)
      .map((one) => transitions.get(one)?.id)
    return {
      from: `${region.id}: ${vertex(from)}`,
      to: `${region.id}: ${vertex(to)}`,
      before,
      after,
      at: leafStates(from.value),
      move,
      name: `${description} by ${direct.join(', ')}`,
      own: before !== after || isTakenBy(region, machine, from, move),
      taken: memoized(() => pureStep(machine, from, move.event, transitions)),
      path: { description, input, moves },
    }
  })
}

/** The first states of the inputs, without those that no guard distinguishes from an earlier one. */
function startsIn(
  machine: AnyStateMachine,
  { inputs }: AnyCases,
  vertex: (snapshot: AnyMachineSnapshot) => string,
): Map<string, AnyMachineSnapshot> {
  const starts = new Map<string, { name: string; snapshot: AnyMachineSnapshot }>()
  for (const [name, input] of Object.entries(inputs)) {
    const snapshot = getInitialSnapshot(machine, input as never)
    if (!starts.has(vertex(snapshot))) starts.set(vertex(snapshot), { name, snapshot })
  }
  return new Map([...starts.values()].map(({ name, snapshot }) => [name, snapshot]))
}

/** True when a state of the region takes the move. A failure in another region changes nothing here. */
const isTakenBy = (
  region: AnyStateNode,
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  { event }: Move,
): boolean =>
  machine
    .getTransitionData(snapshot, event)
    .some(({ source }) => region.path.every((key, depth) => source.path[depth] === key))

function memoized<T>(compute: () => T): () => T {
  let value: T | undefined
  return () => {
    value ??= compute()
    return value
  }
}

/**
 * The parallel regions of a chart, searched one by one: their product would only repeat each of them. A chart that is
 * not parallel is one region.
 */
export function regionsOf(node: AnyStateNode): AnyStateNode[] {
  if (node.type !== 'parallel') return [node]
  return Object.values(node.states).flatMap((child) => regionsOf(child as AnyStateNode))
}

/** The value of one region within the chart's. */
function valueAt(snapshot: AnyMachineSnapshot, region: AnyStateNode): unknown {
  const value = region.path.reduce<unknown>(
    (inner, key) => (inner as Record<string, unknown>)[key],
    snapshot.value,
  )
  return region.path.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value)
}
