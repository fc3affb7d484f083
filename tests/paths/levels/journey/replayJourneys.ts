import { windowFlows } from '#machines/testing/journeys/goals.ts'
import { journeyCases, productCharts } from '#machines/testing/journeys/product.ts'
import { recordedJourneys } from '#machines/testing/journeys/recordedJourneys.ts'
import { type RunningSystem, startSystem } from '#machines/testing/journeys/system.ts'
import { treeLinks } from '#machines/testing/journeys/treeLinks.ts'
import type { Charts, JourneyStep, TreeState } from '#machines/testing/journeys/types.ts'
import { faultsAfter, type Happened } from './expectations.ts'

/** What a journey found wrong, and where. */
export interface FoundFault {
  /** number of the journey, from 1 */
  journey: number
  /** number of its step, from 1 */
  step: number
  /** the step, for a reader */
  move: string
  faults: string[]
}

/** Replays every journey of the product. @returns the first fault of each journey that finds one */
export async function replayJourneys(): Promise<FoundFault[]> {
  const found: FoundFault[] = []
  for await (const fault of foundFaults(productCharts)) found.push(fault)
  return found
}

/** What the first journey finds that finds a fault in these charts; undefined when none does. */
export async function firstFoundFault(charts: Charts): Promise<FoundFault | undefined> {
  for await (const fault of foundFaults(charts)) return fault
  return undefined
}

/** Replays one journey after the other on the whole tree of actors, without a browser. */
async function* foundFaults(charts: Charts): AsyncGenerator<FoundFault> {
  // The links are those of the product: a fault must not hide one.
  const links = treeLinks(productCharts)
  for (const [index, steps] of recordedJourneys.entries()) {
    const system = startSystem({ charts, cases: journeyCases, links })
    try {
      const fault = await firstFault(steps, system)
      if (fault) yield { ...fault, journey: index + 1 }
    } finally {
      system.stop()
    }
  }
}

/** One line for each fault. */
export const faultLines = (found: readonly FoundFault[]): string[] =>
  found.flatMap(({ journey, step, move, faults }) =>
    faults.map((fault) => `journey ${journey}, step ${step}, ${move}: ${fault}`),
  )

async function firstFault(
  steps: readonly JourneyStep[],
  system: RunningSystem,
): Promise<Omit<FoundFault, 'journey'> | undefined> {
  let { tree: before } = await system.start()
  let windowsBefore: readonly string[] = []
  let withdrawal: Happened['withdrawal']
  for (const [index, step] of steps.entries()) {
    const at = { step: index + 1, move: `${step.flow}: ${step.move.label}` }
    const callsBefore = system.bank.calls.length
    const drafts = new Map(system.bank.drafts)
    const openBefore = [...system.bank.openWithdrawals.keys()]
    let tree: TreeState
    try {
      tree = (await system.make(step)).tree
    } catch (error) {
      return { ...at, faults: [(error as Error).message] }
    }
    const { event } = step.move
    if (event.type === 'openWithdrawal') withdrawal = event as unknown as Happened['withdrawal']
    const calls = system.bank.calls.slice(callsBefore)
    const known = { windowsBefore, withdrawal, drafts, openBefore }
    const happened = { step, system, before, tree, calls, ...known }
    const faults = faultsAfter(happened)
    if (faults.length > 0) return { ...at, faults }
    windowsBefore = openWindows(windowsBefore, tree)
    before = tree
  }
  return undefined
}

/** The open windows in the order in which they were opened. */
const openWindows = (before: readonly string[], tree: TreeState): string[] => {
  const open = windowFlows.filter((flow) => tree[flow])
  return [...before.filter((flow) => tree[flow]), ...open.filter((flow) => !before.includes(flow))]
}
