import type { DepositInput } from '#machines/deposit/deposit.types.ts'
import type { Tour } from '../levels/browser/performer.ts'
import { signedIn } from '../levels/browser/signedIn.ts'
import { there } from '../levels/browser/waitForVisible.ts'

/** A content service without such documents, which ours is not. */
const none = (found: readonly unknown[]) => (found.length === 0 ? { result: [] } : undefined)

export const depositTour: Tour = {
  wires: {
    readBankDetails: { calls: ['GET content bankdetails'], reply: none },
    readAddresses: { calls: ['GET content addresses'], reply: none },
    sendDeposit: { calls: ['POST deposit'] },
  },
  async open({ amount }: DepositInput, around) {
    const { page, customer, hold } = around
    // A plan's card opens the deposit with its least amount (D7).
    const opener = amount ? 'Choose Gold' : 'Deposit'
    await signedIn(around, { at: amount ? '/investify' : '/dashboard-overview' })
    await there(page.getByRole('button', { name: opener, exact: true }))
    hold()
    await customer.press(opener)
    await there(page.locator('[data-flow=deposit]'))
  },
}
