import { afterEach, describe, expect, it } from 'vitest'
import { hasChromium } from '#tests/support/chromium.ts'
import { sharedSite } from '#tests/support/site.ts'
import { accountStops } from './accountStops.ts'
import { depositStops } from './depositStops.ts'
import { pageStops } from './pageStops.ts'
import { sessionStops } from './sessionStops.ts'
import { inTurn } from './signedIn.ts'
import { faultsAt } from './walk.ts'

/** A walk over the signed-in customer's pages and windows: phone, tablet and desk, light and dark. */
describe.skipIf(!hasChromium)('the dashboard, looked at', () => {
  const site = sharedSite({ demo: true, limitFactor: 100 })
  afterEach(async () => {
    // Away first: a call that was held back would go out when it is let go.
    await site.page.goto('about:blank')
    await site.page.unrouteAll({ behavior: 'ignoreErrors' })
    site.complaints.length = 0
  })

  it.each(inTurn([...pageStops, ...depositStops, ...accountStops, ...sessionStops]))(
    '[U1] nothing is cut off, covered or faint: $name',
    async (stop) => {
      expect(await faultsAt(site, stop)).toEqual([])
    },
  )
})
