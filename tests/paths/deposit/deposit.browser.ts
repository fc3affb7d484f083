import type { DepositRecord } from '#contract/records.ts'
import { changedDetails } from '#machines/deposit/deposit.cases.ts'
import type { DepositInput } from '#machines/deposit/deposit.types.ts'
import { look } from '#tests/support/look.ts'
import type { BrowserSetup } from '../levels/browser/browserSetup.ts'
import { openSignedIn } from '../levels/browser/openSignedIn.ts'
import { uploadSilence } from '../levels/browser/uploadSilence.ts'
import { waitForVisible } from '../levels/browser/waitForVisible.ts'

/** An answer that our content service never gives: none, or others than its own. */
const unlike = (found: readonly object[], other: readonly object[]) =>
  found.length === 0 || found === other ? { result: found } : undefined

const banks = (found: readonly object[]) => unlike(found, changedDetails.banks)
const wallets = (found: readonly object[]) => unlike(found, changedDetails.wallets)

export const depositBrowser: BrowserSetup = {
  networkMocks: {
    readBankDetails: { calls: ['GET content bankdetails'], reply: banks },
    readAddresses: { calls: ['GET content addresses'], reply: wallets },
    sendDeposit: { calls: ['POST deposit'] },
    findDeposit: {
      calls: ['GET deposit/*'],
      shared: true,
      // The path's failed call never reached our bank.
      reply: (found: readonly DepositRecord[]) =>
        found.length > 0 ? { deposit: found } : undefined,
    },
    upload: uploadSilence,
  },
  async open({ plan, step, draft, reference, open }: DepositInput, context) {
    const { page, customer, holdCalls } = context
    const openRequests = open && { deposit: [{ reference, deposit: open }] }
    if (step) {
      holdCalls()
      await openSignedIn(context, {
        at: '/dashboard-overview',
        openRequests,
        resumed: {
          window: { window: 'deposit' },
          draft: 'deposit',
          step,
          values: draft,
          reference,
        },
      })
      return waitForVisible(page.locator('[data-flow=deposit]'))
    }
    // A plan's card opens the deposit for the plan (D7).
    const opener = plan ? `Choose ${plan}` : 'Deposit'
    await openSignedIn(context, {
      at: plan ? '/investify' : '/dashboard-overview',
      openRequests,
    })
    await waitForVisible(page.getByRole('button', { name: opener, exact: true }))
    // The form starts from the deposits that the page has read.
    await waitForVisible(page.locator('.dash[aria-busy=false]'))
    holdCalls()
    await customer.press(opener)
    await waitForVisible(page.locator('[data-flow=deposit]'))
  },
  hostEvents: ({ page, expectCalls }) => ({
    // The question covers the button.
    back: () => undefined,
    // A page that is visible again connects anew, and its welcome says that the content may have changed.
    async contentChanged(read: 'bankdetails' | 'addresses') {
      await look(page, 'hidden')
      await look(page, 'visible')
      await expectCalls([`GET content ${read}`])
    },
  }),
}
