import { afterEach, describe, expect, it } from 'vitest'
import { hasChromium } from '#tests/support/chromium.ts'
import { sharedSite } from '#tests/support/site.ts'
import { publicStops } from './publicStops.ts'
import { signInStops } from './signInStops.ts'
import { faultsAt } from './walk.ts'

/** A walk over the public site: phone, tablet and desk, light and dark. */
describe.skipIf(!hasChromium)('the public site, looked at', () => {
  const site = sharedSite()
  afterEach(async () => {
    await site.page.unrouteAll({ behavior: 'ignoreErrors' })
    await site.page.evaluate(() => sessionStorage.clear())
  })

  it.each([...publicStops, ...signInStops])(
    '[U1] nothing is cut off, covered or faint: $name',
    async (stop) => {
      expect(await faultsAt(site, stop)).toEqual([])
    },
  )
})
