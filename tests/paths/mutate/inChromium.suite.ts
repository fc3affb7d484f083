import { appendFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productCharts } from '#machines/testing/journeys/product.ts'
import { recordedJourneys } from '#machines/testing/journeys/recordedJourneys.ts'
import { PATHS_PATIENCE } from '#tests/support/patience.ts'
import { openSite } from '#tests/support/site.ts'
import { type ContentFolder, copyContent } from '../levels/journey/browser/contentFolder.ts'
import { LIMIT_FACTOR, performJourney } from '../levels/journey/browser/perform.ts'
import { firstFoundFault } from '../levels/journey/replayJourneys.ts'
import { chromiumFaults, withFault } from './betweenFlows.ts'

/** Run by `npm run paths:mutate` alone: the built code with one fault at a time, in Chromium, at the real bank. */
describe('a fault in the code that Chromium runs is caught by the journey that catches it on the charts', () => {
  let content: ContentFolder
  beforeAll(async () => {
    content = await copyContent()
  })
  afterAll(() => content.remove())

  it.each(chromiumFaults)('$name', { timeout: PATHS_PATIENCE }, async (fault) => {
    const expected = await firstFoundFault(withFault(productCharts, fault), 'makeAsPage')
    const site = await openSite({
      motion: false,
      limitFactor: LIMIT_FACTOR,
      contentDir: content.path,
    })
    try {
      await site.page.addInitScript((name) => {
        window.plantedFault = name
      }, fault.name)
      const { journey, step } = expected!
      const steps = recordedJourneys[journey - 1]!
      const faults = await performJourney(site, content, steps, journey, step)
      expect(faults[0]).toMatch(/^journey \d+, step \d+, /)
      const isEarlier = Number(/step (\d+)/.exec(faults[0]!)![1]) < step
      // Another fault found at an earlier step is not the planted one.
      if (isEarlier) expect(faults[0]).toMatch(fault.earlier ?? 'a later step')
      const line = JSON.stringify({ name: fault.name, by: faults[0] })
      if (process.env.FAULTS_FOUND) appendFileSync(process.env.FAULTS_FOUND, `${line}\n`)
    } finally {
      await site.close()
    }
  })
})
