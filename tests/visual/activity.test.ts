import { afterEach, describe, expect, it } from 'vitest'
import { hasChromium } from '#tests/support/chromium.ts'
import { decideNothing } from '#tests/support/decideRequests.ts'
import { openEmptyPage, sharedSite } from '#tests/support/site.ts'
import { activityScreens } from './activityScreens.ts'
import { faultsAt } from './audit.ts'
import { inTurn } from './signedIn.ts'

/** A visual audit of the activity page: phone, tablet and desk, light and dark. */
describe.skipIf(!hasChromium)('the activity, looked at', () => {
  const site = sharedSite({ demo: true, limitFactor: 100 })
  afterEach(async () => {
    // Away first: a call that was held back would go out when it is let go.
    await openEmptyPage(site)
    await decideNothing(site.page)
    await site.page.unrouteAll({ behavior: 'ignoreErrors' })
    site.complaints.length = 0
  })

  it.each(inTurn(activityScreens))(
    '[U1] [U5] [U6] [U7] [U11] [U12] nothing is cut off, covered or faint: $name',
    async (screen) => {
      expect(await faultsAt(site, screen)).toEqual([])
    },
  )
})
