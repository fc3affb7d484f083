import type { LoanPaymentInput } from '#machines/loanPayment/loanPayment.types.ts'
import { recordCalls } from '#tests/server/recordCalls.ts'
import { look } from '#tests/support/look.ts'
import type { BrowserSetup } from '../levels/browser/browserSetup.ts'
import { openSignedIn } from '../levels/browser/openSignedIn.ts'
import { uploadSilence } from '../levels/browser/uploadSilence.ts'
import { waitForVisible } from '../levels/browser/waitForVisible.ts'

export const loanPaymentBrowser: BrowserSetup = {
  networkMocks: {
    readAccount: { calls: ['GET content bankdetails'] },
    sendPayment: { calls: ['POST loan/payment'] },
    upload: uploadSilence,
  },
  hostEvents: (context) => ({
    // The question covers the button.
    back: () => undefined,
    // As for a deposit: a page that is visible again connects anew.
    async contentChanged(read: 'bankdetails') {
      await look(context.page, 'hidden')
      await look(context.page, 'visible')
      await context.expectCalls([`GET content ${read}`])
    },
    // A payment is posted meanwhile, once; the page reads its records when it is online again.
    async loanRead() {
      const { page, site, pathState } = context
      const loan = pathState.loan as string
      pathState.repaid ??= await site.bank.operate('loans repay', loan, { amount: '1000' })
      await page.evaluate(() => window.dispatchEvent(new Event('online')))
    },
  }),
  async open({ step, draft, reference }: LoanPaymentInput, context) {
    const { page, site, customer, holdCalls } = context
    let loan = ''
    const borrower = await openSignedIn(context, {
      at: '/loan',
      async arrange(person) {
        await recordCalls(() => site.bank).loan(person)
        const { body } = await site.bank.operate('loans approve', person.email)
        loan = body.id
        context.pathState.loan = loan
      },
    })
    await waitForVisible(page.getByRole('button', { name: 'Pay', exact: true }))
    if (step) {
      await page.evaluate(
        ([owner, window, form]) => {
          sessionStorage.setItem(
            'openWindow',
            JSON.stringify({ version: 2, owner, page: '/loan', ...window }),
          )
          sessionStorage.setItem('drafts', JSON.stringify({ loanPayment: { owner, ...form } }))
        },
        [borrower.id, { window: 'loanPayment', loan }, { values: draft, step, reference }] as const,
      )
      holdCalls()
      await page.reload()
      return waitForVisible(page.locator('[data-flow=loanPayment]'))
    }
    holdCalls()
    await customer.press('Pay')
    await waitForVisible(page.locator('[data-flow=loanPayment]'))
  },
}
