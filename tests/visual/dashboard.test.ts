import { describe, expect, it } from 'vitest'
import { hasChromium } from '#tests/support/chromium.ts'
import { faultsAt } from './audit.ts'
import { pageScreens } from './pageScreens.ts'
import { auditedSite, inTurn } from './signedIn.ts'
import { windowScreens } from './windowScreens.ts'

/** A visual audit of the signed-in customer's pages, with little, much and nothing on them. */
describe.skipIf(!hasChromium)('the dashboard, looked at', () => {
  const site = auditedSite()

  it.each(inTurn([...pageScreens, ...windowScreens]))(
    '[U1] [U5] [U6] [U7] [U11] [U12] nothing is cut off, covered or faint: $name',
    async (screen) => {
      expect(await faultsAt(site, screen)).toEqual([])
    },
  )
})
