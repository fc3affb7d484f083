import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  getInitialSnapshot,
} from 'xstate'
import { cases } from '#machines/cases.index.ts'
import type { AnyCases } from '#machines/cases.ts'
import { machines } from '#machines/index.ts'
import { leafStates } from '#machines/meta.ts'
import { type ChartTransition, transitionsOf } from '#machines/transitions.ts'
import { pureStep } from './coverage.ts'
import { shortestPaths } from './graph.ts'
import { type Move, moveOf, movesIn } from './moves.ts'

/** A flow as the path library walks it. */
export interface Flow {
  name: string
  machine: AnyStateMachine
  cases: AnyCases
}

/** A path to be walked: what the flow starts from, and what happens then. */
export interface Path {
  description: string
  input: string
  moves: Move[]
}

/** An edge of the chart's graph: a move in a state, with the transitions it takes. */
export interface Edge {
  /** vertices: state and guard inputs, of one input */
  from: string
  to: string
  /** active leaf states of the region before and after */
  before: string
  after: string
  /** active leaf states of the whole chart before it */
  at: string
  move: Move
  /** the states at both ends and the move, without guard inputs: paths are kept apart by it */
  name: string
  taken: () => string[]
  /** false for a move that only sets the stage: it is taken by another region */
  own: boolean
  /** the shortest way that ends with this edge */
  path: Path
}

export const flowNames = Object.keys(machines)

/** The flow of that name, or undefined. */
export const flowOf = (name: string): Flow | undefined =>
  Object.hasOwn(machines, name)
    ? {
        name,
        machine: machines[name as keyof typeof machines],
        cases: cases[name as keyof typeof cases] as AnyCases,
      }
    : undefined

const found = new WeakMap<Flow, Edge[]>()

/** Every edge of a chart's graph, found with all inputs and, for parallel charts, region by region. */
export function edgesOf(flow: Flow): Edge[] {
  const edges = found.get(flow) ?? findEdges(flow)
  found.set(flow, edges)
  return edges
}

function findEdges({ machine, cases }: Flow): Edge[] {
  const transitions = transitionsOf(machine)
  const begun = new Set<string>()
  return Object.entries(cases.inputs).flatMap(([name, input]) =>
    regionsOf(machine.root).flatMap((region) => {
      const vertex = vertexIn(region, cases)
      // Inputs that guards cannot tell apart have the same graph: it is walked once.
      const start = `${region.id}: ${vertex(getInitialSnapshot(machine, input as never))}`
      if (begun.has(start)) return []
      begun.add(start)
      return edgesIn({ machine, cases, name, input, region, transitions, vertex })
    }),
  )
}

/** A state of a region with what its guards read. */
function vertexIn(
  region: AnyStateNode,
  { guardInputs }: AnyCases,
): (at: AnyMachineSnapshot) => string {
  const known = new WeakMap<AnyMachineSnapshot, string>()
  const where = region.path.join('.')
  return (snapshot) => {
    let vertex = known.get(snapshot)
    if (vertex === undefined) {
      const read = JSON.stringify(guardInputs(snapshot.context as never, where))
      vertex = `${leafStates(valueAt(snapshot, region))} ${read}`
      known.set(snapshot, vertex)
    }
    return vertex
  }
}

interface Walked {
  machine: AnyStateMachine
  cases: AnyCases
  name: string
  input: unknown
  region: AnyStateNode
  transitions: Map<unknown, ChartTransition>
  vertex: (snapshot: AnyMachineSnapshot) => string
}

function edgesIn({ machine, cases, name, input, region, transitions, vertex }: Walked): Edge[] {
  const expanded = new Set<string>()
  const walks = shortestPaths(machine, {
    input,
    name: (event) => moveOf(event).label,
    // A vertex is a state with the edge it came by; only the first of a state goes on.
    key: (snapshot, event, previous) =>
      event && previous
        ? `${vertex(previous)} → ${moveOf(event).label} → ${vertex(snapshot)}`
        : vertex(snapshot),
    events: (snapshot) => {
      const here = vertex(snapshot)
      if (expanded.has(here)) return []
      expanded.add(here)
      return movesIn(snapshot, cases)
        .filter((move) => move.kind !== 'failure' || isOf(region, machine, snapshot, move))
        .map(({ event }) => event)
    },
  })
  return walks.slice(1).map(({ events, states }) => {
    const moves = events.map(moveOf)
    const [left, reached] = states.slice(-2) as [AnyMachineSnapshot, AnyMachineSnapshot]
    const move = moves.at(-1)!
    const before = leafStates(valueAt(left, region))
    const after = leafStates(valueAt(reached, region))
    const description = `${before} → ${move.label} → ${after}`
    const first = machine.getTransitionData(left, move.event).map((one) => transitions.get(one)?.id)
    return {
      from: `${name}: ${region.id}: ${vertex(left)}`,
      to: `${name}: ${region.id}: ${vertex(reached)}`,
      before,
      after,
      at: leafStates(left.value),
      move,
      name: `${description} by ${first.join(', ')}`,
      own: isOf(region, machine, left, move),
      taken: once(() => pureStep(machine, left, move.event, transitions)),
      path: { description, input: name, moves },
    }
  })
}

/** True when a move is taken by a state of the region: a failure elsewhere changes nothing here. */
const isOf = (
  region: AnyStateNode,
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  { event }: Move,
): boolean =>
  machine
    .getTransitionData(snapshot, event)
    .some(({ source }) => region.path.every((key, depth) => source.path[depth] === key))

function once<T>(compute: () => T): () => T {
  let value: T | undefined
  return () => {
    value ??= compute()
    return value
  }
}

/**
 * The parts of a chart that run side by side from the start: walked one by one, since their product
 * would only repeat each of them in every company. A chart that is not parallel is its own region.
 */
function regionsOf(node: AnyStateNode): AnyStateNode[] {
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
