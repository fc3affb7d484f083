import type { AnyMachineSnapshot, EventObject } from 'xstate'
import { type Flow, regionsOf } from '../paths/flow.ts'
import type { Obligation } from '../promises/formulas.ts'
import type { PromiseOf, Promises } from '../promises/language.ts'
import type { Moment } from '../promises/moment.ts'
import type { Trace, TraceStep } from './trace.ts'
import { guardInputsOf, keyOf, type Situation, type Turn, World } from './world.ts'

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
 * @throws Error when the chart has no end of situations, with the name of the context's variable that grows
 */
export function searchPromise(flow: Flow, name: string, set: Promises): Searched {
  const promise = set.promises[name]!
  const world = new World(flow, set.reload)
  const graph = graphOf(world, set, promise)
  const nodes = new Map<string, Node>()
  const entering = new Map<Node, Node[]>()
  const queue: Node[] = []
  let steps = 0
  for (const input of Object.keys(flow.cases.inputs)) {
    const { situation, moment } = world.start(input)
    const obligation = promise.holds.start.see(moment as never)
    const root: Node = { situation, obligation: promise.holds.start, input, depth: 0 }
    if (!obligation) return { situations: 1, steps, depth: 0, broken: traceTo(root, 'seen') }
    add({ ...root, obligation })
  }
  for (const node of queue) {
    const late = timeBreaks(node)
    if (late) return ended(late, 'late')
    for (const { turn, to, moment } of graph.from(node.situation)) {
      steps++
      const from = { node, turn, moment }
      const passed = node.obligation.pass(turn.passed)
      const obligation = passed?.see(moment as never)
      const next: Node = {
        situation: to,
        obligation: obligation ?? node.obligation,
        from,
        input: node.input,
        depth: node.depth + 1,
      }
      if (!passed) return ended(next, 'late')
      if (!obligation) return ended(next, 'seen')
      const known = add(next)
      // A reload is no way out: a customer who is stuck cannot know that it helps.
      if (turn.reload) continue
      const before = entering.get(known)
      if (before) before.push(node)
      else entering.set(known, [node])
    }
  }
  const stuck = withoutWayOut()
  return stuck ? ended(stuck, 'never') : ended()

  function add(node: Node): Node {
    const key = `${graph.keyOf(node.situation)} ${node.obligation.key}`
    const known = nodes.get(key)
    if (known) return known
    nodes.set(key, node)
    queue.push(node)
    if (nodes.size > MAX_SITUATIONS) throw new Error(tooMany(flow, [...nodes.values()]))
    return node
  }

  /** Nothing has to happen, so time may pass until the promise is broken. */
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
    const good = [...nodes.values()].filter(({ obligation }) => !obligation.isPending)
    const known = new Set(good)
    for (const node of good)
      for (const before of entering.get(node) ?? []) {
        if (known.has(before)) continue
        known.add(before)
        good.push(before)
      }
    return queue.find((node) => !known.has(node))
  }

  function ended(last?: Node, because: Trace['because'] = 'seen'): Searched {
    const depth = queue.at(-1)?.depth ?? 0
    return {
      situations: nodes.size,
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

interface Step {
  turn: Turn
  to: Situation
  moment: Moment
}

interface Graph {
  /** situations with one key have the same future */
  keyOf: (situation: Situation) => string
  from: (situation: Situation) => readonly Step[]
}

const graphs = new WeakMap<Promises, Map<string, Graph>>()

/** The steps from each situation, which the promises of a flow share. */
function graphOf(world: World, set: Promises, { about }: PromiseOf): Graph {
  const ofSet = graphs.get(set) ?? new Map<string, Graph>()
  graphs.set(set, ofSet)
  const name = JSON.stringify(about ?? null)
  const graph = ofSet.get(name) ?? newGraph(world, set, about)
  ofSet.set(name, graph)
  return graph
}

function newGraph(world: World, { reads }: Promises, about?: readonly string[]): Graph {
  const { machine, cases } = world.flow
  const regions = regionsOf(machine.root).map(({ path }) => path.join('.'))
  const guardInputs = guardInputsOf(regions, cases)
  const keys = new WeakMap<Situation, string>()
  const steps = new Map<string, readonly Step[]>()
  const graph: Graph = {
    keyOf(situation) {
      const key =
        keys.get(situation) ??
        keyOf(situation, (snapshot) => [guardInputs(snapshot), reads?.(snapshot.context as never)])
      keys.set(situation, key)
      return key
    },
    from(situation) {
      const key = graph.keyOf(situation)
      const known = steps.get(key) ?? stepsFrom(situation)
      steps.set(key, known)
      return known
    },
  }
  return graph

  function stepsFrom(situation: Situation): Step[] {
    return world
      .turnsAt(situation)
      .filter(({ move }) => !about || !move || isAbout(about, situation.snapshot, move.event))
      .map((turn) => {
        const { situation: to, moment } = world.take(situation, turn)
        return { turn, to, moment }
      })
  }
}

/** A state of one of the regions takes the event. */
const isAbout = (
  about: readonly string[],
  snapshot: AnyMachineSnapshot,
  event: EventObject,
): boolean =>
  snapshot.machine
    .getTransitionData(snapshot, event)
    .some(({ source }) =>
      about.some((region) => `${source.path.join('.')}.`.startsWith(`${region}.`)),
    )

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
