import { journeyCases, productCharts } from '#machines/testing/journeys/product.ts'
import { recordedJourneys } from '#machines/testing/journeys/recordedJourneys.ts'
import { treeLinks } from '#machines/testing/journeys/treeLinks.ts'
import type { Charts, JourneyStep } from '#machines/testing/journeys/types.ts'
import { WatchedSystem } from './watchedSystem.ts'

/** The faults of a journey, and their places. */
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

/**
 * The result of the first journey that finds a fault in these charts; undefined without one.
 * @param look how: `makeAsPage` finds where a page shows it
 */
export async function firstFoundFault(
  charts: Charts,
  look: Look = 'make',
): Promise<FoundFault | undefined> {
  for await (const fault of foundFaults(charts, look)) return fault
  return undefined
}

type Look = 'make' | 'makeAsPage'

/** Replays one journey after the other on the whole tree of actors, without a browser. */
async function* foundFaults(charts: Charts, look: Look = 'make'): AsyncGenerator<FoundFault> {
  // The links are those of the product: a fault must not hide one.
  const links = treeLinks(productCharts)
  for (const [index, steps] of recordedJourneys.entries()) {
    const system = new WatchedSystem({ charts, cases: journeyCases, links })
    try {
      const fault = await firstFault(steps, system, look)
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
  system: WatchedSystem,
  look: Look,
): Promise<Omit<FoundFault, 'journey'> | undefined> {
  await system.start()
  for (const [index, step] of steps.entries()) {
    const at = { step: index + 1, move: `${step.flow}: ${step.move.label}` }
    try {
      const faults = await system[look](step)
      if (faults.length > 0) return { ...at, faults }
    } catch (error) {
      return { ...at, faults: [(error as Error).message] }
    }
  }
  return undefined
}
