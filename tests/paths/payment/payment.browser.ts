import type { ListedPayments, PaymentInput } from '#machines/payment/payment.types.ts'
import { clearToWithdraw } from '#machines/requirements/requirements.samples.ts'
import type { TestBank, TestCustomer } from '#tests/server/harness.ts'
import type { PausedRequest } from '#tests/support/interception.ts'
import type { BrowserSetup, SiteContext } from '../levels/browser/browserSetup.ts'
import { passOn } from '../levels/browser/networkMock.ts'
import { openSignedIn } from '../levels/browser/openSignedIn.ts'
import { seedBalance, seedEligibility, seedWithdrawal } from '../levels/browser/seedBank.ts'
import { waitForVisible } from '../levels/browser/waitForVisible.ts'
import { recordedCode, whyNotUnauthorized } from '../withdrawal/openWithdrawal.ts'

/** The owner of the payment. */
interface Payer {
  customer: TestCustomer
  reference: string
}
interface PathState extends Payer {
  codesInRecord: boolean
}
const stateOf = ({ pathState }: SiteContext) => pathState as unknown as PathState

/** Passes payments on to the bank, which has them already. */
export async function passAsMade(
  bank: TestBank,
  { customer, reference }: Payer,
  routes: readonly PausedRequest[],
): Promise<boolean> {
  for (const { body = '' } of routes)
    await seedWithdrawal(bank, customer, reference, JSON.parse(body))
  await Promise.all(routes.map(passOn))
  return true
}

/** Fills in what was typed before a reload, and sends it; the payment leaves with the code. */
async function sendForm(input: PaymentInput, context: SiteContext): Promise<void> {
  const { page, customer, site, holdCalls, pathState } = context
  const { payload, codesInRecord, reference } = input
  const { withdrawalPath: path, transactiontype: method, ...values } = payload!
  const person = await openSignedIn(context, {
    at: path === 'loan' ? '/loan' : '/dashboard-overview',
    stored: codesInRecord ? { codesInRecord } : {},
    resumed: {
      window: { window: 'withdrawal', path, method },
      draft: 'withdrawal',
      step: 'form',
      values,
      reference,
    },
    async arrange(owner) {
      await seedBalance(site.bank, owner, false)
      await seedEligibility(site.bank, owner, clearToWithdraw, reference)
    },
  })
  pathState.customer = person
  await waitForVisible(page.locator('[data-flow=withdrawal]'))
  await customer.press('Withdraw')
  await waitForVisible(page.getByRole('dialog', { name: 'Verification Code' }))
  if (codesInRecord) await giveCodeInRecord(person, context)
  await customer.fill('userOtp', codesInRecord ? recordedCode : await site.codeFor(person.email))
  holdCalls()
  await customer.press('Confirm')
}

/** The other back end has the code in the customer's record, where it is read and replaced. W13 */
async function giveCodeInRecord({ id, call }: TestCustomer, { page }: SiteContext): Promise<void> {
  const { body } = await call('GET', `users/${id}`)
  const record = { ...(body as object), userOtp: recordedCode }
  const once = { times: 1 }
  await page.route(`**/api/users/${id}`, (route) => route.fulfill({ json: record }), once)
  await page.route(
    `**/api/users/updatedata/${id}`,
    (route) => route.fulfill({ body: 'Saved' }),
    once,
  )
}

export const paymentBrowser: BrowserSetup = {
  networkMocks: {
    postTransfer: {
      calls: ['POST transfer'],
      // Our bank wants its own code first, and has none from the other back end.
      reply: (_: never, context) =>
        stateOf(context).codesInRecord ? { message: 'Accepted' } : undefined,
      arrangeFailure: ({ duplicate }, routes, context) =>
        duplicate ? passAsMade(context.site.bank, stateOf(context), routes) : false,
    },
    findTransfer: {
      calls: ['GET transfer/*'],
      shared: true,
      // Our bank always sends references in a list.
      reply: ({ sameBefore }: ListedPayments) =>
        sameBefore > 0
          ? { transfers: ['invest', 'loan'].map((path) => ({ amount: 50, withdrawalPath: path })) }
          : undefined,
      async arrange({ madeBefore }: ListedPayments, context) {
        const { customer, reference } = stateOf(context)
        if (madeBefore) await seedWithdrawal(context.site.bank, customer, reference)
      },
    },
  },
  async open(input: PaymentInput, context) {
    const { page, customer, site, holdCalls, pathState } = context
    const { reference, open, payload, codesInRecord = false } = input
    Object.assign(pathState, { reference, codesInRecord })
    if (payload) await sendForm(input, context)
    else {
      pathState.customer = await openSignedIn(context, {
        at: '/dashboard-overview',
        openRequests: { withdrawal: [{ reference, withdrawal: open }] },
        arrange: (person) => seedBalance(site.bank, person, false),
      })
      await waitForVisible(page.locator('.dash[aria-busy=false]'))
      holdCalls()
      await customer.press(/^PayPal/)
    }
    await waitForVisible(page.locator('[data-flow=payment]'))
  },
  cannot: whyNotUnauthorized,
  isExpectedComplaint: (text) => text.startsWith('Failed to load resource'),
}
