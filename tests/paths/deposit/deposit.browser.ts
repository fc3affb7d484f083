import type { DepositInput } from '#machines/deposit/deposit.types.ts'
import type { BrowserSetup } from '../levels/browser/browserSetup.ts'
import { openSignedIn } from '../levels/browser/openSignedIn.ts'
import { uploadSilence } from '../levels/browser/uploadSilence.ts'
import { waitForVisible } from '../levels/browser/waitForVisible.ts'

/** An empty answer of the content service; ours always has such documents. */
const none = (found: readonly unknown[]) => (found.length === 0 ? { result: [] } : undefined)

export const depositBrowser: BrowserSetup = {
  networkMocks: {
    readBankDetails: { calls: ['GET content bankdetails'], reply: none },
    readAddresses: { calls: ['GET content addresses'], reply: none },
    sendDeposit: { calls: ['POST deposit'] },
    upload: uploadSilence,
  },
  async open({ amount }: DepositInput, context) {
    const { page, customer, holdCalls } = context
    // A plan's card opens the deposit with the plan's minimum amount (D7).
    const opener = amount ? 'Choose Gold' : 'Deposit'
    await openSignedIn(context, { at: amount ? '/investify' : '/dashboard-overview' })
    await waitForVisible(page.getByRole('button', { name: opener, exact: true }))
    holdCalls()
    await customer.press(opener)
    await waitForVisible(page.locator('[data-flow=deposit]'))
  },
}
