import { describe, expect, it } from 'vitest'
import { hasChromium } from '#tests/support/chromium.ts'
import { activityScreens } from './activityScreens.ts'
import { faultsAt } from './audit.ts'
import { auditedSite, inTurn } from './signedIn.ts'

/** A visual audit of the activity page: phone, tablet and desk, light and dark. */
describe.skipIf(!hasChromium)('the activity, looked at', () => {
  const site = auditedSite()

  it.each(inTurn(activityScreens))(
    '[U1] [U5] [U6] [U7] [U11] [U12] nothing is cut off, covered or faint: $name',
    async (screen) => {
      expect(await faultsAt(site, screen)).toEqual([])
    },
  )
})
