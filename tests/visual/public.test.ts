import { afterEach, describe, expect, it } from 'vitest'
import { hasChromium } from '#tests/support/chromium.ts'
import { decideNothing } from '#tests/support/decideRequests.ts'
import { sharedSite } from '#tests/support/site.ts'
import { faultsAt } from './audit.ts'
import { publicScreens } from './publicScreens.ts'

/** A visual audit of the public site: phone, tablet and desk, light and dark. */
describe.skipIf(!hasChromium)('the public site, looked at', () => {
  const site = sharedSite()
  afterEach(async () => {
    await decideNothing(site.page)
    await site.page.unrouteAll({ behavior: 'ignoreErrors' })
    await site.page.evaluate(() => sessionStorage.clear())
  })

  it.each(publicScreens)(
    '[U1] [U5] [U6] [U7] [U11] [U12] no part is cut off, covered or faint: $name',
    async (screen) => {
      expect(await faultsAt(site, screen)).toEqual([])
    },
  )
})
