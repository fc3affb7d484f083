import { describe, expect, it } from 'vitest'
import { performJourneys } from '#machines/testing/journeys/journeys.ts'
import { journeyCases, productCharts } from '#machines/testing/journeys/product.ts'
import {
  generatedJourneys,
  linkCoverage,
  productJourneys,
} from '#machines/testing/journeys/productJourneys.ts'
import { readFeature } from '../../../../packages/statechart-paths/tests/gherkin.ts'
import { journeysFeature } from '../../command/journeys.ts'
import { faultLines, replayJourneys } from './replayJourneys.ts'

/** The most journeys and steps: Chromium performs them all. */
const MOST = { journeys: 8, steps: 530 }
/** Steps that are generated again: a search goes through all of them before it, so more would take minutes. */
const BEGINNING = { journeys: 1, steps: 10 }

describe('the journeys over all flows', () => {
  // Stale? `npm run docs` records them again.
  it('take every link between flows and bring about every other goal, in few steps', async () => {
    const plan = await productJourneys()
    expect(plan.missing).toEqual([])
    expect(linkCoverage(plan).links.percent).toBe(100)
    expect(plan.journeys.length).toBeLessThanOrEqual(MOST.journeys)
    expect(plan.journeys.flatMap(({ steps }) => steps).length).toBeLessThanOrEqual(MOST.steps)

    const { scenarios } = readFeature(journeysFeature(plan))
    expect(scenarios.map(({ steps }) => steps.length)).toEqual(
      plan.journeys.map(
        ({ steps }) => 1 + steps.length + steps.flatMap(({ goals }) => goals).length,
      ),
    )
  })

  it('can be generated again: each step leads on from the one before, to a goal', async () => {
    const [journey] = (await generatedJourneys(BEGINNING)).journeys
    expect(journey!.steps.length).toBeGreaterThanOrEqual(BEGINNING.steps)
    expect(journey!.steps.flatMap(({ goals }) => goals).length).toBeGreaterThan(0)
    const { journeys } = await performJourneys(productCharts, journeyCases, [
      journey!.steps.map(({ step }) => step),
    ])
    expect(journeys).toEqual([journey])
  })

  it('hold on the whole tree of actors', async () => {
    expect(faultLines(await replayJourneys())).toEqual([])
  })
})
