import { type FlowName, isScreenFlow } from '#machines/flowLinks.ts'
import { windowFlows } from '#machines/testing/journeys/goals.ts'
import { journeyCases, productCharts } from '#machines/testing/journeys/product.ts'
import { recordedJourneys } from '#machines/testing/journeys/recordedJourneys.ts'
import { startSystem } from '#machines/testing/journeys/system.ts'
import { treeLinks } from '#machines/testing/journeys/treeLinks.ts'
import type { JourneyStep, StepResult, TreeState } from '#machines/testing/journeys/types.ts'

/** A position of a journey: its start, or after one of its steps. */
export interface TracedStep extends StepResult {
  /** undefined at the start */
  step?: JourneyStep
  /** the flow whose view the customer has before them */
  running: FlowName
}

/** How many journeys there are. Their numbers begin with 1. */
export const journeyCount = recordedJourneys.length

/** The steps of a journey. @param number from 1 */
export const stepsOf = (number: number): readonly JourneyStep[] => recordedJourneys[number - 1]!

/** The label of a step, unique among what can happen at its position. */
export const stepLabel = ({ flow, move }: JourneyStep): string => `${flow}: ${move.label}`

/** A new tree of all flows, at the start of a journey. */
export const startJourney = () =>
  startSystem({
    charts: productCharts,
    cases: journeyCases,
    links: treeLinks(productCharts),
  })

const traces = new Map<number, Promise<TracedStep[]>>()

/** Every position of a journey, the start first, found by making its steps on the charts alone. */
export function traceJourney(number: number): Promise<TracedStep[]> {
  const known = traces.get(number) ?? trace(number)
  traces.set(number, known)
  return known
}

async function trace(number: number): Promise<TracedStep[]> {
  const system = startJourney()
  const start = await system.start()
  const traced: TracedStep[] = [{ ...start, running: runningFlow(start) }]
  for (const step of stepsOf(number)) {
    const result = await system.make(step)
    traced.push({ ...result, step, running: runningFlow(result, step) })
  }
  system.stop()
  return traced
}

const windows: readonly string[] = windowFlows
const pages: readonly FlowName[] = [
  'signIn',
  'signUp',
  'forgotPassword',
  'resetPassword',
  'contact',
  'navigation',
]

/** The flow that the customer sees: the one that just opened, else the one just used. */
function runningFlow({ tree, links }: StepResult, step?: JourneyStep): FlowName {
  const opened = links.findLast(
    ({ to }) => tree[to] && (windows.includes(to) || pages.includes(to)),
  )
  if (opened) return opened.to
  const used = step?.flow as FlowName | undefined
  if (used && tree[used] && isScreenFlow(used) && used !== 'session' && !isCovered(used, tree))
    return used
  const top = topWindow(tree)
  if (top) return top
  return tree.dashboard ? 'dashboard' : pages.find((page) => tree[page])!
}

/** Whether a window is above the flow. */
const isCovered = (flow: FlowName, tree: TreeState): boolean =>
  topWindow(tree) !== undefined && topWindow(tree) !== flow && flow !== 'idleSession'

/** The identity check is the only window that opens above another one. */
const topWindow = (tree: TreeState): FlowName | undefined =>
  tree.kyc ? 'kyc' : windowFlows.find((flow) => tree[flow])
