import { failureOf, isForeignAnswer, isNoSuchCall } from '#domain/failure.ts'
import type { WithdrawalMethod } from '#domain/withdrawal.ts'
import type { PaymentOutput } from '#machines/payment/payment.types.ts'
import { callFailures, duplicateFailure, refusedWithCodes } from '#machines/testing/cases.ts'
import type {
  ReachedLevel,
  SentCode,
  WithdrawalEligibility,
  WithdrawalInput,
} from '#machines/withdrawal/withdrawal.types.ts'
import type { TestCustomer } from '#tests/server/harness.ts'
import { breakFlow, madeFault } from '../dashboard/dashboard.madeFaults.ts'
import type { BrowserSetup, SiteContext } from '../levels/browser/browserSetup.ts'
import { answerWith, failWith, type NetworkMock } from '../levels/browser/networkMock.ts'
import { openSignedIn } from '../levels/browser/openSignedIn.ts'
import {
  seedBalance,
  seedEligibility,
  seedLevel,
  seedWithdrawal,
} from '../levels/browser/seedBank.ts'
import { waitForVisible } from '../levels/browser/waitForVisible.ts'
import { passAsMade } from '../payment/payment.browser.ts'
import { passkeyOptions } from '../secondFactor/passkeyPrompt.ts'
import type { ProofEnd } from './withdrawal.screen.ts'
import type { PaymentEnd } from './withdrawal.view.ts'

/** What a path remembers of its customer. */
interface PathState {
  customer: TestCustomer
  reference: string
  eligibility: WithdrawalEligibility
  /** the path plays a back end without `transfer/code` (W13) */
  codeInRecord: boolean
}
const stateOf = ({ pathState }: SiteContext) => pathState as unknown as PathState

const readEligibility: NetworkMock<SiteContext> = {
  calls: ['GET users/*', 'GET kyc/*', 'GET loan/*', 'GET deposit/*', 'GET transfer/*'],
  // The page below reads its records at the same time.
  shared: true,
  async arrange(eligibility: WithdrawalEligibility, context) {
    const { customer, reference } = stateOf(context)
    context.pathState.eligibility = eligibility
    await seedEligibility(context.site.bank, customer, eligibility, reference)
  },
}

const requestCode: NetworkMock<SiteContext> = {
  calls: ['POST transfer/code'],
  // A customer of the tours has no second factor; tests/browser/secondFactor.test.ts has one at the real bank.
  reply(sample: SentCode, { pathState }) {
    pathState.bySecondFactor = sample.methods !== undefined
    return sample.methods ? { ...sample, passkeyOptions } : undefined
  },
  async arrange({ level }: SentCode, context) {
    context.pathState.codeInRecord = false
    await seedLevel(context.site.bank, stateOf(context).customer, level!)
  },
  async arrangeFailure(failure, routes, context) {
    const { customer, reference, eligibility } = stateOf(context)
    if (failure.duplicate) return passAsMade(context.site.bank, { customer, reference }, routes)
    if (!isNoSuchCall(failure) && !isForeignAnswer(failure)) return false
    // Our bank makes its code all the same: it may stand for the other back end in the calls that follow.
    context.pathState.codeInRecord = isNoSuchCall(failure)
    context.pathState.bySecondFactor = false
    await seedLevel(context.site.bank, customer, eligibility.transferStep)
    for (const route of routes) {
      await route.send()
      await failWith(route, failure)
    }
    return true
  },
}

/** The proof of the second step, which is a flow of its own. */
const proof = ['PUT users/updatedata/*']

/** The payment's, a flow of its own: it is sent, or looked for. */
const payment = ['POST transfer', 'GET transfer/*']

/** The code in the record of the other back end: ours never sends one (S1). */
const recordedCode = '271828'

const findCodeInRecord: NetworkMock<SiteContext> = {
  calls: ['GET users/*'],
  shared: true,
  reply: (isInRecord: boolean) => (isInRecord ? { userOtp: recordedCode } : undefined),
  arrange(isInRecord: boolean, { pathState }) {
    pathState.codeInRecord = isInRecord
  },
}

const compareCode: NetworkMock<SiteContext> = {
  calls: ['GET users/*'],
  shared: true,
  reply: () => ({ userOtp: recordedCode }),
  async arrangeFailure({ code }, routes) {
    if (code !== 'wrongCode') return false
    await Promise.all(routes.map((route) => answerWith(route, { userOtp: '' })))
    return true
  },
}

/** Our bank wants its own code before it goes on: it gets it here, as the other back end would not ask. */
async function verifyAtOurBank(context: SiteContext): Promise<void> {
  const { customer, codeInRecord } = stateOf(context)
  if (!codeInRecord) return
  const userOtp = await context.site.codeFor(customer.email)
  await customer.call('PUT', `users/updatedata/${customer.id}`, { body: { userOtp } })
}

const readLevel: NetworkMock<SiteContext> = {
  calls: ['GET users/*'],
  shared: true,
  arrange: ({ transferStep }: ReachedLevel, context) =>
    seedLevel(context.site.bank, stateOf(context).customer, transferStep),
}

const duplicate = duplicateFailure('referenceNumber').failure

const sessionOver = 'the session is over, and its windows with it'

/** The cards on a new customer's overview, by method. */
const cards: Record<WithdrawalMethod, RegExp> = {
  'bank transfer': /^Bank Transfer/,
  paypal: /^PayPal/,
  cashapp: /^Cash App/,
  zelle: /^Zelle/,
}

/** Ends the call of the payment so that the payment ends as the sample says. */
async function endPayment({ sample, isSent }: PaymentEnd, context: SiteContext): Promise<void> {
  const { answerHeldCalls, failHeldReads, pathState, site } = context
  const { customer, reference } = stateOf(context)
  const { outcome, failure = callFailures.network.failure } = sample
  if (!isSent) {
    if (outcome === 'made') await seedWithdrawal(site.bank, customer, reference)
    return answerHeldCalls(['GET transfer/*'])
  }
  if (outcome === 'made') return failHeldReads(['POST transfer'], duplicate)
  if (outcome !== 'done') return failHeldReads(['POST transfer'], failure)
  await verifyAtOurBank(context)
  return answerHeldCalls(
    ['POST transfer'],
    pathState.bySecondFactor ? { message: 'Accepted' } : undefined,
  )
}

export const withdrawalBrowser: BrowserSetup = {
  networkMocks: {
    readEligibility,
    requestCode,
    findCodeInRecord,
    compareCode,
    spendCode: { calls: proof, reply: () => 'Updated' },
    advanceLevel: {
      calls: ['PUT users/user/*'],
      arrange: (_: never, context) => verifyAtOurBank(context),
    },
    readLevel,
    payment: { calls: payment },
    revokeCode: { calls: ['DELETE transfer/code'] },
  },
  async open({ path, method, reference, open, step, draft }: WithdrawalInput, context) {
    const { page, customer, site, holdCalls, pathState } = context
    pathState.reference = reference
    if (step) holdCalls()
    pathState.customer = await openSignedIn(context, {
      at: path === 'loan' ? '/loan' : '/dashboard-overview',
      openRequests: { withdrawal: [{ reference, withdrawal: open }] },
      resumed: step
        ? {
            window: { window: 'withdrawal', path, method },
            draft: 'withdrawal',
            step,
            values: draft,
            reference,
          }
        : undefined,
      arrange: (person) => seedBalance(site.bank, person, method === undefined),
    })
    if (step) return waitForVisible(page.locator('[data-flow=withdrawal]'))
    await waitForVisible(page.locator('.dash[aria-busy=false]'))
    holdCalls()
    await customer.press(method ? cards[method] : 'Withdraw')
    await waitForVisible(page.locator('[data-flow=withdrawal]'))
  },
  cannotOpen: ({ path, method }: WithdrawalInput) =>
    path === 'loan' && method
      ? 'the loan page asks for the method within the flow; only a new customer’s overview sets it'
      : undefined,
  cannot(move) {
    if (move.kind === 'event' && move.event.type === 'payeeChosen')
      return 'the customers of the tours have paid nobody before; the view level chooses a payee'
    if (move.kind === 'failure' && failureOf(move.sample).kind === 'unauthorized')
      return sessionOver
    if (move.kind !== 'answer') return undefined
    if (move.src === 'payment' && (move.sample as PaymentOutput).outcome === 'signedOut')
      return sessionOver
    if (move.src !== 'readEligibility') return undefined
    const { transferStep } = move.sample as WithdrawalEligibility
    return transferStep < 1 || transferStep > 5
      ? 'the bank’s own table holds levels 1 to 5; other back ends may hold more'
      : undefined
  },
  isExpectedComplaint: (text) =>
    text.includes(madeFault) || text.startsWith('Failed to load resource'),
  hostEvents: (context) => ({
    breakSecondStep: () => breakFlow(context.page, 'secondFactor'),
    endPayment: (end: PaymentEnd) => endPayment(end, context),
    loseList: () => context.failHeldReads(['GET transfer/*'], callFailures.network.failure),
    typeRecordCode: () => context.customer.fill('userOtp', recordedCode),
    async typeProof() {
      const { customer, pathState, site } = context
      const code = pathState.bySecondFactor
        ? '123456'
        : await site.codeFor(stateOf(context).customer.email)
      await customer.fill('userOtp', code)
    },
    // The bank itself compares its code. It knows nothing of a made-up second factor.
    async endProof(end: ProofEnd) {
      const { answerHeldCalls, failHeldReads, pathState } = context
      if (!pathState.bySecondFactor) return answerHeldCalls(proof)
      if (end === 'right') return answerHeldCalls(proof, 'Updated')
      return failHeldReads(proof, failureOf(refusedWithCodes('codeVoid').codeVoid))
    },
    submitForm: () =>
      context.page
        .locator('dialog form')
        .first()
        .evaluate((form: HTMLFormElement) => form.requestSubmit()),
    cancelBelow: () =>
      context.page
        .locator('dialog button', { hasText: /^Cancel$/ })
        .first()
        .evaluate((button: HTMLButtonElement) => button.click()),
  }),
}
