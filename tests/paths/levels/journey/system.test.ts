import { describe, expect, it } from 'vitest'
import { linkCoverage, productJourneys } from '#machines/paths/journeys/productJourneys.ts'
import { recordedJourneys } from '#machines/paths/journeys/recordedJourneys.ts'
import { faultLines, replayJourneys } from './replayJourneys.ts'

/** The most journeys and steps: Chromium performs them all. */
const MOST = { journeys: 8, steps: 450 }

describe('the journeys over all flows', () => {
  it('take every link between flows and bring about every other goal, in few steps', async () => {
    const plan = await productJourneys()
    expect(plan.missing).toEqual([])
    expect(linkCoverage(plan).links.percent).toBe(100)
    expect(plan.journeys.length).toBeLessThanOrEqual(MOST.journeys)
    expect(plan.journeys.flatMap(({ steps }) => steps).length).toBeLessThanOrEqual(MOST.steps)
    // Stale? `npm run docs` records them again.
    expect(recordedJourneys).toEqual(
      plan.journeys.map(({ steps }) => steps.map(({ step }) => step)),
    )
  })

  it('hold on the whole tree of actors', async () => {
    expect(faultLines(await replayJourneys())).toEqual([])
  })
})
