import type { Flow } from '../paths/flow.ts'
import type { Obligation } from '../promises/formulas.ts'
import type { Promises } from '../promises/language.ts'
import type { Moment } from '../promises/moment.ts'
import { type Graph, graphsOf } from './graph.ts'
import type { Situation, Turn } from './situation.ts'
import type { Trace, TraceStep } from './trace.ts'
import { World } from './world.ts'

/** The result of a search. */
export interface Searched {
  /** situations of the chart with what the promise had seen so far */
  situations: number
  /** steps between them */
  steps: number
  /** the most steps of a shortest way to one of them */
  depth: number
  /** a shortest way that breaks the promise */
  broken?: Trace
}

/** More situations than any reasonable chart has. */
export const MAX_SITUATIONS = 50_000

interface Node {
  situation: Situation
  obligation: Obligation
  from?: { node: Node; turn: Turn; moment: Moment }
  input: string
  depth: number
}

/**
 * Searches everything that a chart can do, by its cases, for a way to break a promise: all orders of events, ends of
 * calls, timers and reloads. The first one found is a shortest one.
 * @throws Error when the chart has infinitely many situations, with the name of the context's growing variable
 */
export const searchPromise = (flow: Flow, name: string, set: Promises): Searched =>
  searchOne(new World(flow, set.reload), name, set)

/** The same for all promises of a chart, by their names: the chart takes each of its steps once for all of them. */
export function searchPromises(flow: Flow, set: Promises): Record<string, Searched> {
  const world = new World(flow, set.reload)
  const graphs = graphsOf(world, set)
  const names = Object.keys(set.promises)
  return Object.fromEntries(names.map((name) => [name, searchOne(world, name, set, graphs)]))
}

function searchOne(
  world: World,
  name: string,
  set: Promises,
  graphs = graphsOf(world, set),
): Searched {
  const { about, aboutEach } = set.promises[name]!
  let all: Searched = { situations: 0, steps: 0, depth: 0 }
  for (const regions of aboutEach?.map((region) => [region]) ?? [about]) {
    const { situations, steps, depth, broken } = searchGraph(graphs(regions), world, name, set)
    all = {
      situations: all.situations + situations,
      steps: all.steps + steps,
      depth: Math.max(all.depth, depth),
      ...(broken && { broken }),
    }
    if (broken) break
  }
  return all
}

function searchGraph(graph: Graph, world: World, name: string, set: Promises): Searched {
  const { flow } = world
  const promise = set.promises[name]!
  /** In the order of discovery, so that the search goes on with the nearest. */
  const nodes: Node[] = []
  const places = new Map<string, number>()
  /** The places of both ends of each step. There are many steps: numbers are the lightest. */
  const ends = { before: [] as number[], after: [] as number[] }
  let steps = 0
  for (const input of Object.keys(flow.cases.inputs)) {
    const { situation, moment } = world.start(input)
    const obligation = promise.holds.start.see(moment as never)
    const root: Node = { situation, obligation: promise.holds.start, input, depth: 0 }
    if (!obligation) return { situations: 1, steps, depth: 0, broken: traceTo(root, 'seen') }
    placeOf(situation, obligation, () => ({ ...root, obligation }))
  }
  for (const [place, node] of nodes.entries()) {
    const late = timeBreaks(node)
    if (late) return ended(late, 'late')
    for (const { turn, to, moment } of graph.from(node.situation)) {
      steps++
      const nodeWith = (obligation: Obligation): Node => {
        const { input, depth } = node
        return { situation: to, obligation, from: { node, turn, moment }, input, depth: depth + 1 }
      }
      const passed = node.obligation.pass(turn.passed)
      if (!passed) return ended(nodeWith(node.obligation), 'late')
      const obligation = passed.see(moment as never)
      if (!obligation) return ended(nodeWith(passed), 'seen')
      const known = placeOf(to, obligation, () => nodeWith(obligation))
      // A reload is no way out: a customer who is stuck cannot know that it helps.
      if (turn.reload) continue
      ends.before.push(place)
      ends.after.push(known)
    }
  }
  const stuck = withoutWayOut()
  return stuck ? ended(stuck, 'never') : ended()

  function placeOf(situation: Situation, { key }: Obligation, node: () => Node): number {
    const name = `${graph.numberOf(situation)} ${key}`
    const known = places.get(name)
    if (known !== undefined) return known
    if (places.size === MAX_SITUATIONS) throw new Error(tooMany(flow, nodes))
    places.set(name, places.size)
    return nodes.push(node()) - 1
  }

  /** No move is forced, so time may pass until the promise is broken. */
  function timeBreaks(node: Node): Node | undefined {
    const { left } = node.obligation
    if (left === undefined) return undefined
    const { snapshot, timers } = node.situation
    const timer = Math.min(...[...timers.values()].map((one) => one.left))
    if (snapshot.status === 'active' && timer <= left) return undefined
    const turn: Turn = { label: 'wait', passed: left + 1 }
    const { moment } = world.take(node.situation, turn)
    return { ...node, from: { node, turn, moment }, depth: node.depth + 1 }
  }

  /** The nearest situation from which nothing can meet the obligation anymore. */
  function withoutWayOut(): Node | undefined {
    const good = [...nodes.keys()].filter((place) => !nodes[place]!.obligation.isPending)
    if (good.length === nodes.length) return undefined
    const entering = Map.groupBy(ends.before.keys(), (step) => ends.after[step])
    const known = new Set(good)
    for (const place of good)
      for (const step of entering.get(place) ?? []) {
        const before = ends.before[step]!
        if (known.has(before)) continue
        known.add(before)
        good.push(before)
      }
    return nodes.find((_, place) => !known.has(place))
  }

  function ended(last?: Node, because: Trace['because'] = 'seen'): Searched {
    const depth = nodes.at(-1)?.depth ?? 0
    return {
      situations: nodes.length,
      steps,
      depth,
      ...(last && { broken: traceTo(last, because) }),
    }
  }

  function traceTo(node: Node, because: Trace['because']): Trace {
    const trace: TraceStep[] = []
    for (let at = node; at.from; at = at.from.node) {
      const { turn, moment } = at.from
      trace.unshift({ label: turn.label, passed: turn.passed, state: moment.state })
    }
    return { flow: flow.name, promise: name, input: node.input, steps: trace, because }
  }
}

function tooMany({ name }: Flow, nodes: readonly Node[]): string {
  const values = new Map<string, Set<string>>()
  for (const { situation } of nodes)
    for (const [variable, value] of Object.entries(situation.snapshot.context as object)) {
      const known = values.get(variable) ?? new Set()
      values.set(variable, known.add(JSON.stringify(value)))
    }
  const [most] = [...values].sort(([, a], [, b]) => b.size - a.size)
  const why = most ? `; context.${most[0]} has ${most[1].size} values` : ''
  return `${name}: more than ${MAX_SITUATIONS} situations${why}. Leave samples out, or name the regions that the promise is about.`
}
