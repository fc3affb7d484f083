import { describe, expect, it } from 'vitest'
import { hasChromium } from '#tests/support/chromium.ts'
import { faultsAt } from './audit.ts'
import { loanPaymentScreens } from './loanPaymentScreens.ts'
import { loanScreens } from './loanScreens.ts'
import { paymentScreens } from './paymentScreens.ts'
import { auditedSite, inTurn } from './signedIn.ts'
import { withdrawalScreens } from './withdrawalScreens.ts'

/** A visual audit of loans and withdrawals, state by state: phone, tablet and desk, light and dark. */
describe.skipIf(!hasChromium)('loans and withdrawals, looked at', () => {
  const site = auditedSite()

  it.each(inTurn([...loanScreens, ...loanPaymentScreens, ...withdrawalScreens, ...paymentScreens]))(
    '[U1] [U5] [U6] [U7] [U11] [U12] nothing is cut off, covered or faint: $name',
    async (screen) => {
      expect(await faultsAt(site, screen)).toEqual([])
    },
  )
})
