import { describe, expect, it } from 'vitest'
import { hasChromium } from '#tests/support/chromium.ts'
import { accountScreens } from './accountScreens.ts'
import { faultsAt } from './audit.ts'
import { depositScreens } from './depositScreens.ts'
import { factorScreens } from './factorScreens.ts'
import { pageScreens } from './pageScreens.ts'
import { securityScreens } from './securityScreens.ts'
import { sessionScreens } from './sessionScreens.ts'
import { auditedSite, inTurn } from './signedIn.ts'

/** A visual audit of the signed-in customer's pages and windows: phone, tablet and desk, light and dark. */
describe.skipIf(!hasChromium)('the dashboard, looked at', () => {
  const site = auditedSite()

  it.each(
    inTurn([
      ...pageScreens,
      ...depositScreens,
      ...accountScreens,
      ...securityScreens,
      ...factorScreens,
      // The last of them signs out, which ends the session that all share.
      ...sessionScreens,
    ]),
  )(
    '[U1] [U5] [U6] [U7] [U11] [U12] nothing is cut off, covered or faint: $name',
    async (screen) => {
      expect(await faultsAt(site, screen)).toEqual([])
    },
  )
})
