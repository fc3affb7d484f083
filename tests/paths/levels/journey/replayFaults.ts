import { windowFlows } from '#machines/paths/journeys/goals.ts'
import type { Journey, JourneyPlan } from '#machines/paths/journeys/journeys.ts'
import { journeyCases, productCharts } from '#machines/paths/journeys/productJourneys.ts'
import {
  type Charts,
  type RunningSystem,
  startSystem,
  type TreeState,
} from '#machines/paths/journeys/system.ts'
import { faultsAfter, type Happened } from './expectations.ts'

/**
 * Replays every journey on the whole tree of actors, without a browser.
 * @param charts other charts than the product's, such as with a fault
 * @returns the faults; a journey ends at its first
 */
export async function replayFaults(
  { journeys, links }: JourneyPlan,
  charts: Charts = productCharts,
): Promise<string[]> {
  const faults: string[] = []
  for (const [index, journey] of journeys.entries()) {
    const system = startSystem({ charts, cases: journeyCases, links })
    try {
      faults.push(...(await faultsOf(journey, system)).map((one) => `journey ${index + 1}, ${one}`))
    } finally {
      system.stop()
    }
  }
  return faults
}

async function faultsOf({ steps }: Journey, system: RunningSystem): Promise<string[]> {
  let { tree: before } = await system.start()
  let windowsBefore: readonly string[] = []
  let withdrawal: Happened['withdrawal']
  for (const [index, { step }] of steps.entries()) {
    const where = `step ${index + 1}, ${step.flow}: ${step.move.label}`
    const callsBefore = system.bank.calls.length
    const drafts = new Map(system.bank.drafts)
    let tree: TreeState
    try {
      tree = (await system.make(step)).tree
    } catch (error) {
      return [`${where}: ${(error as Error).message}`]
    }
    const { event } = step.move
    if (event.type === 'openWithdrawal') withdrawal = event as unknown as Happened['withdrawal']
    const calls = system.bank.calls.slice(callsBefore)
    const happened = { step, system, before, tree, windowsBefore, calls, withdrawal, drafts }
    const faults = faultsAfter(happened)
    if (faults.length > 0) return faults.map((fault) => `${where}: ${fault}`)
    windowsBefore = openWindows(windowsBefore, tree)
    before = tree
  }
  return []
}

/** The open windows in the order in which they were opened. */
const openWindows = (before: readonly string[], tree: TreeState): string[] => {
  const open = windowFlows.filter((flow) => tree[flow])
  return [...before.filter((flow) => tree[flow]), ...open.filter((flow) => !before.includes(flow))]
}
