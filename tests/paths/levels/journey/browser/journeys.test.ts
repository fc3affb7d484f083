import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JourneyPlan } from '#machines/paths/journeys/journeys.ts'
import { productJourneys } from '#machines/paths/journeys/productJourneys.ts'
import { hasChromium } from '#tests/support/chromium.ts'
import { PATHS_PATIENCE } from '#tests/support/patience.ts'
import { openSite, type Site } from '#tests/support/site.ts'
import { performJourney } from './perform.ts'

/** Journeys register more customers and ask for more codes than one address does. */
const LIMIT_FACTOR = 100

describe.skipIf(!hasChromium)('the journeys over all flows at the real bank', () => {
  let site: Site
  let plan: JourneyPlan
  beforeAll(async () => {
    plan = await productJourneys()
    site = await openSite({ limitFactor: LIMIT_FACTOR })
  })
  afterAll(() => site?.close())

  it('show each flow in its state, and figures that are those of the bank', {
    timeout: PATHS_PATIENCE,
  }, async () => {
    const faults: string[] = []
    for (const [index, journey] of plan.journeys.entries())
      faults.push(...(await performJourney(site, journey, index + 1)))
    expect(faults).toEqual([])
  })
})
