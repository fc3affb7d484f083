import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { journeyCases, productCharts } from '#machines/testing/journeys/product.ts'
import { stepsAt } from '#machines/testing/journeys/randomSteps.ts'
import { recordedJourneys } from '#machines/testing/journeys/recordedJourneys.ts'
import { NotTakenError } from '#machines/testing/journeys/system.ts'
import { treeLinks } from '#machines/testing/journeys/treeLinks.ts'
import type { Charts } from '#machines/testing/journeys/types.ts'
import { messagesOf } from '#machines/testing/links.ts'
import { treePromises } from '#machines/tree.promises.ts'
import { isAll } from '#tests/depth.ts'
import { faultNamed, withFault } from '../../mutate/betweenFlows.ts'
import { WatchedSystem } from './watchedSystem.ts'

/** Makes random steps in the whole tree of flows. @returns the steps, and what the last of them breaks */
async function runAtRandom(charts: Charts, { journey, cut, picks }: RandomRun) {
  const links = treeLinks(productCharts)
  const world = {
    charts,
    cases: journeyCases,
    links,
    messages: messagesOf(productCharts),
    known: new Map(),
  }
  const system = new WatchedSystem(world)
  const { observer, running } = system
  const made: string[] = []
  try {
    await system.start()
    const beginning = recordedJourneys[journey % recordedJourneys.length]!
    for (const step of beginning.slice(0, cut % beginning.length)) await system.make(step)
    made.push(
      `journey ${(journey % recordedJourneys.length) + 1}, to step ${cut % beginning.length}`,
    )
    for (const pick of picks) {
      const choices = stepsAt(running, observer.tree, world)
      for (const step of choices[pick % choices.length] ?? []) {
        try {
          const faults = await system.make(step)
          made.push(`${step.flow}: ${step.move.label}`)
          if (faults.length > 0) return { made, faults }
        } catch (error) {
          // The screen of the moment does not offer it.
          if (!(error instanceof NotTakenError)) throw error
        }
      }
    }
    return { made, faults: [] }
  } finally {
    system.stop()
  }
}

/** A part of a recorded journey, since a run at random rarely gets far, and then random steps. */
const randomRuns = fc.record({
  journey: fc.nat(),
  cut: fc.nat(),
  picks: fc.array(fc.nat(), { maxLength: 40, size: 'max' }),
})
type RandomRun = typeof randomRuns extends fc.Arbitrary<infer Run> ? Run : never

const holdsIn = (charts: Charts) =>
  fc.asyncProperty(randomRuns, async (run) => {
    const { made, faults } = await runAtRandom(charts, run)
    if (faults.length > 0) throw new Error([...faults, ...made].join('\n  '))
  })

describe('the promises of all flows together', () => {
  it('[X65] hold in random runs of the whole tree, whatever the world does to the page', () =>
    fc.assert(holdsIn(productCharts), { numRuns: isAll ? 600 : 100 }))

  it('[X65] are broken by a fault between flows', async () => {
    const faulty = withFault(
      productCharts,
      faultNamed('the end of the session leaves the dashboard open'),
    )
    const { counterexample, errorInstance } = await fc.check(holdsIn(faulty), {
      numRuns: 600,
      endOnFailure: true,
    })
    expect(counterexample).not.toBeNull()
    expect((errorInstance as Error).message).toContain(treePromises.dashboardOnlySignedIn!.says)
  })
})
