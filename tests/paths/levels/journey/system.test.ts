import { describe, expect, it } from 'vitest'
import {
  linkCoverage,
  productCharts,
  productJourneys,
} from '#machines/paths/journeys/productJourneys.ts'
import { flowFaults, withFault } from '#tests/paths/mutate/betweenFlows.ts'
import { replayFaults } from './replayFaults.ts'

/** The most journeys and steps: Chromium performs them all. */
const MOST = { journeys: 6, steps: 400 }

describe('the journeys over all flows', () => {
  it('take every link between flows and bring about every other goal, in few steps', async () => {
    const plan = await productJourneys()
    expect(plan.missing).toEqual([])
    expect(linkCoverage(plan).links.percent).toBe(100)
    expect(plan.journeys.length).toBeLessThanOrEqual(MOST.journeys)
    expect(plan.journeys.flatMap(({ steps }) => steps).length).toBeLessThanOrEqual(MOST.steps)
  })

  it('hold on the whole tree of actors', async () => {
    expect(await replayFaults(await productJourneys())).toEqual([])
  })
})

describe('a fault between flows is caught by a generated journey', () => {
  it.each(flowFaults)('$name', async (fault) => {
    const charts = withFault(productCharts, fault)
    expect(await replayFaults(await productJourneys(), charts)).not.toEqual([])
  })
})
