import { type Link, messagesOf } from '../links.ts'
import type { World } from './candidates.ts'
import { contentFlowsOf } from './content.ts'
import { goalsOf, isOfJourneys } from './goals.ts'
import { type Edge, JourneyGraph, type Vertex } from './journeyGraph.ts'
import { treeLinks } from './treeLinks.ts'
import type { Charts, JourneyStep, StepResult } from './types.ts'

/** A step with what it led to. */
export interface PlannedStep extends StepResult {
  step: JourneyStep
  /** the goals it reached for the first time in these journeys */
  goals: string[]
}

/** A way of one browser through the bank, with all its flows. */
export interface Journey {
  start: StepResult
  steps: PlannedStep[]
}

export interface JourneyPlan {
  journeys: Journey[]
  links: Link[]
  /** the goals that no journey reaches */
  missing: string[]
  goals: string[]
}

/** Steps after which a new journey starts, and vertices that a search for the next goal looks at. */
const LIMITS = { steps: 60, searched: 2_500 }

/**
 * Few journeys that take every link between flows, and every other goal.
 * @param most how many journeys, and steps of each, are enough, for who wants only how they begin
 */
export async function planJourneys(
  charts: Charts,
  cases: World['cases'],
  most: { journeys?: number; steps?: number } = {},
): Promise<JourneyPlan> {
  const { graph, links, goals } = openGraph(charts, cases)
  const missing = new Set(goals)
  const journeys: Journey[] = []
  while (journeys.length < (most.journeys ?? Number.POSITIVE_INFINITY)) {
    const steps = await nextJourney(graph, missing, most.steps)
    if (steps.length === 0) break
    const { start, steps: planned, goals } = await graph.walk(steps)
    // A way to a goal that this journey's own records do not allow is left out; another journey takes it.
    const last = planned.findLastIndex((step) => step.goals.some((goal) => missing.has(goal)))
    if (last < 0) break
    for (const goal of goals) missing.delete(goal)
    journeys.push({ start, steps: planned.slice(0, last + 1) })
  }
  return { journeys, links, missing: [...missing], goals }
}

/**
 * Makes the steps of recorded journeys: what they lead to in these charts, and which goals they reach.
 * @throws Error when a step cannot be made
 */
export async function performJourneys(
  charts: Charts,
  cases: World['cases'],
  recorded: readonly (readonly JourneyStep[])[],
): Promise<JourneyPlan> {
  const { graph, links, goals } = openGraph(charts, cases)
  const missing = new Set(goals)
  const journeys: Journey[] = []
  for (const steps of recorded) {
    const { start, steps: performed, goals: reached } = await graph.walk(steps)
    for (const goal of reached) missing.delete(goal)
    journeys.push({ start, steps: performed })
  }
  return { journeys, links, missing: [...missing], goals }
}

/** The graph of a tree of charts, its links, and what journeys through it have to reach. */
function openGraph(charts: Charts, cases: World['cases']) {
  const links = treeLinks(charts).filter(isOfJourneys)
  const messages = messagesOf(charts)
  const graph = new JourneyGraph({ charts, cases, links, messages, known: new Map() })
  return { graph, links, goals: goalsOf(links, contentFlowsOf(charts)) }
}

/** Goes on to the nearest missing goal, until the journey is long enough or reaches none. */
async function nextJourney(
  graph: JourneyGraph,
  missing: ReadonlySet<string>,
  most = LIMITS.steps,
): Promise<JourneyStep[]> {
  const left = new Set(missing)
  const steps: JourneyStep[] = []
  let at = await graph.start()
  while (steps.length < most) {
    const way = await nearest(graph, at, left)
    if (!way) break
    for (const edge of way) {
      const reached = await graph.tryWalk([...steps, ...edge.steps])
      if (!reached) {
        // The records of this journey bar a step of this way: another journey takes its goals.
        for (const goal of way.at(-1)!.goals) left.delete(goal)
        break
      }
      steps.push(...edge.steps)
      for (const goal of reached.goals) left.delete(goal)
      at = graph.vertexOf(reached)
      // After another sign-in the records of this journey are there: the way may lead elsewhere than the graph expects.
      if (at !== edge.to) break
    }
  }
  return steps
}

/** The shortest way to an edge that reaches missing goals; of several, the one with the most goals a step. */
async function nearest(
  graph: JourneyGraph,
  from: Vertex,
  missing: ReadonlySet<string>,
): Promise<Edge[] | undefined> {
  const ways = new Map<Vertex, Edge[]>([[from, []]])
  for (const [vertex, way] of ways) {
    if (ways.size > LIMITS.searched) return undefined
    const worth = (edge: Edge) =>
      edge.goals.filter((goal) => missing.has(goal)).length / edge.steps.length
    const edges = await graph.edgesFrom(vertex)
    const [best] = [...edges].sort((a, b) => worth(b) - worth(a))
    if (best && worth(best) > 0) return [...way, best]
    for (const edge of edges) if (!ways.has(edge.to)) ways.set(edge.to, [...way, edge])
  }
  return undefined
}
