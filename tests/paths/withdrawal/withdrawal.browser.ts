import { failureOf, isForeignAnswer, isNoSuchCall } from '#domain/failure.ts'
import type { PaymentOutput } from '#machines/payment/payment.types.ts'
import { clearToWithdraw } from '#machines/requirements/requirements.samples.ts'
import type { RequirementsOutput } from '#machines/requirements/requirements.types.ts'
import { callFailures, duplicateFailure, refusedWithCodes } from '#machines/testing/cases.ts'
import type {
  ReachedLevel,
  SentCode,
  WithdrawalInput,
} from '#machines/withdrawal/withdrawal.types.ts'
import { breakFlow, madeFault } from '../dashboard/dashboard.madeFaults.ts'
import type { BrowserSetup, SiteContext } from '../levels/browser/browserSetup.ts'
import { answerWith, type NetworkMock } from '../levels/browser/networkMock.ts'
import { seedLevel, seedWithdrawal } from '../levels/browser/seedBank.ts'
import { failWith } from '../levels/sent/failWith.ts'
import { passAsMade } from '../payment/payment.browser.ts'
import { passkeyOptions } from '../secondFactor/passkeyPrompt.ts'
import {
  openWithdrawal,
  readEligibility,
  recordedCode,
  sessionOver,
  stateOf,
  whyNotAtOurBank,
  whyNotUnauthorized,
} from './openWithdrawal.ts'
import type { ProofEnd } from './withdrawal.screen.ts'
import type { PaymentEnd } from './withdrawal.view.ts'

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
    // Our bank makes its code nevertheless: it may take the place of the other back end in the calls that follow.
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
    requirements: { calls: readEligibility.calls },
    requestCode,
    findCodeInRecord,
    compareCode,
    secondFactor: { calls: proof },
    spendCode: { calls: proof, reply: () => 'Updated' },
    advanceLevel: {
      calls: ['PUT users/user/*'],
      arrange: (_: never, context) => verifyAtOurBank(context),
    },
    readLevel,
    payment: { calls: payment },
    revokeCode: { calls: ['DELETE transfer/code'] },
  },
  open: openWithdrawal,
  cannotOpen({ path, method, codesInRecord }: WithdrawalInput) {
    if (codesInRecord) return 'the page learns from an answer that the bank gives its codes'
    return path === 'loan' && method
      ? 'the loan page asks for the method within the flow; only a new customer’s overview sets it'
      : undefined
  },
  cannot(move) {
    if (move.kind === 'event' && move.event.type === 'payeeChosen')
      return 'the customers of the tours have paid nobody before; the view level chooses a payee'
    if (move.kind === 'answer' && move.src === 'payment')
      return (move.sample as PaymentOutput).outcome === 'signedOut' ? sessionOver : undefined
    return whyNotUnauthorized(move) ?? whyNotAtOurBank(move)
  },
  isExpectedComplaint: (text) =>
    text.includes(madeFault) || text.startsWith('Failed to load resource'),
  hostEvents: (context) => ({
    breakSecondStep: () => breakFlow(context.page, 'secondFactor'),
    endPayment: (end: PaymentEnd) => endPayment(end, context),
    async answerRequirements({ outcome, eligibility }: RequirementsOutput) {
      const { customer, reference } = stateOf(context)
      const read = { ...clearToWithdraw, ...eligibility, frozen: outcome === 'frozen' }
      await readEligibility.arrange!(read as never, context)
      if (outcome === 'made') await seedWithdrawal(context.site.bank, customer, reference)
      await context.answerHeldCalls(readEligibility.calls)
    },
    loseList: () => context.failHeldReads(['GET transfer/*'], callFailures.network.failure),
    typeRecordCode: () => context.customer.fill('userOtp', recordedCode),
    async typeProof() {
      const { customer, pathState, site } = context
      const code = pathState.bySecondFactor
        ? '123456'
        : await site.codeFor(stateOf(context).customer.email)
      await customer.fill('userOtp', code)
    },
    // The bank itself compares its code. It does not know a made-up second factor.
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
