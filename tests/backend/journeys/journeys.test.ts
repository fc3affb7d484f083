import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { hasChromium, launchChromium, type TestBrowser } from '#tests/support/chromium.ts'
import { PATHS_PATIENCE } from '#tests/support/patience.ts'
import type { Finding } from '../findings.ts'
import { smallBanks } from '../servers/banks.ts'
import { runJourney } from './runJourney.ts'
import { serveSite } from './site.ts'

/** A customer's whole way through the one built site. Tours, journeys and `wholeLife` take it at our own server. */
describe.skipIf(!hasChromium)('the site in Chromium', () => {
  const webDir = inject('siteDir')
  let browser: TestBrowser
  const journeys: Record<string, Promise<Finding[]>> = {}
  beforeAll(async () => {
    browser = await launchChromium()
    // Beside one another: most of a journey is waiting.
    for (const name of Object.keys(smallBanks)) journeys[name] = journeyWith(name)
  })
  afterAll(() => browser?.close())

  async function journeyWith(name: string): Promise<Finding[]> {
    const backend = await smallBanks[name]!()
    const site = await serveSite(webDir, backend.url)
    try {
      return await runJourney(browser, site.url, backend.operator)
    } finally {
      await Promise.all([backend.close(), site.close()])
    }
  }

  it.each(Object.keys(smallBanks))(
    '[O30][K2] a customer comes through all of it with %s',
    async (name) => {
      const findings = await journeys[name]!
      const others = findings.filter(({ outcome }) => outcome !== 'conforms')
      expect(others.map(({ check, how }) => `${check}: ${how}`)).toEqual([])
      expect(findings.length).toBeGreaterThan(10)
    },
    PATHS_PATIENCE,
  )
})
