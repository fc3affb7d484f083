import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { recordedJourneys } from '#machines/testing/journeys/recordedJourneys.ts'
import { hasChromium } from '#tests/support/chromium.ts'
import { PATHS_PATIENCE } from '#tests/support/patience.ts'
import { openSite, type Site } from '#tests/support/site.ts'
import { type ContentFolder, copyContent } from './contentFolder.ts'
import { LIMIT_FACTOR, performJourney } from './perform.ts'

describe.skipIf(!hasChromium)('the journeys over all flows at the real bank', () => {
  let site: Site
  let content: ContentFolder
  beforeEach(async () => {
    content = await copyContent()
    site = await openSite({ limitFactor: LIMIT_FACTOR, contentDir: content.path })
  })
  afterEach(async () => {
    await site?.close()
    await content.remove()
  })

  it('show each flow in its state, and figures that are those of the bank', {
    timeout: PATHS_PATIENCE,
  }, async () => {
    const faults: string[] = []
    for (const [index, steps] of recordedJourneys.entries())
      faults.push(...(await performJourney(site, content, steps, index + 1)))
    expect(faults).toEqual([])
  })
})
