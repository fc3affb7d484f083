import type { CodeRequestAnswer } from '#contract/money.ts'
import type { WithdrawalMethod } from '#domain/withdrawal.ts'
import type { WithdrawalInput, WithdrawalStanding } from '#machines/withdrawal/withdrawal.types.ts'
import type { TestCustomer } from '#tests/server/harness.ts'
import type { PausedRequest } from '#tests/support/interception.ts'
import type { Around, Tour } from './performer.ts'
import { signedIn } from './signedIn.ts'
import { hasMade, hasMoney, isAtLevel, stands } from './standing.ts'
import { there } from './there.ts'
import { failWith, passOn, type Wire } from './wire.ts'

/** What a path keeps of its customer. */
interface Kept {
  customer: TestCustomer
  reference: string
  standing: WithdrawalStanding
}
const keptBy = ({ kept }: Around) => kept as unknown as Kept

const readStanding: Wire<Around> = {
  calls: ['GET users/*', 'GET kyc/*', 'GET loan/*', 'GET deposit/*', 'GET transfer/*'],
  // The page beneath reads its records again while the withdrawal does.
  shared: true,
  async arrange(standing: WithdrawalStanding, around) {
    const { customer, reference } = keptBy(around)
    around.kept.standing = standing
    await stands(around.site.bank, customer, standing, reference)
  },
}

const requestCode: Wire<Around> = {
  calls: ['POST transfer/code'],
  arrange: ({ level }: CodeRequestAnswer, around) =>
    isAtLevel(around.site.bank, keptBy(around).customer, level),
  async fails(failure, routes, around) {
    const { customer, standing } = keptBy(around)
    if (failure.duplicate) return isMade(around, routes)
    if (failure.status !== 404) return false
    // A back end without this call makes its code and mails it all the same (K2).
    await isAtLevel(around.site.bank, customer, standing.transferStep)
    for (const route of routes) {
      await route.send()
      await failWith(route, failure)
    }
    return true
  },
}

const verifyCode: Wire<Around> = {
  calls: ['PUT users/updatedata/*'],
  // The wrong code that was typed is refused by the bank itself, as long as that leaves tries.
  async fails({ code, attemptsLeft = 0 }, routes) {
    if (code !== 'wrongCode' || attemptsLeft === 0) return false
    await Promise.all(routes.map(passOn))
    return true
  },
}

const postTransfer: Wire<Around> = {
  calls: ['POST transfer'],
  fails: ({ duplicate }, routes, around) => (duplicate ? isMade(around, routes) : false),
}

async function isMade(around: Around, routes: readonly PausedRequest[]): Promise<boolean> {
  const { customer, reference } = keptBy(around)
  await hasMade(around.site.bank, customer, reference)
  await Promise.all(routes.map(passOn))
  return true
}

/** The cards of a new customer's overview. */
const cards: Record<WithdrawalMethod, RegExp> = {
  'bank transfer': /^Bank Transfer/,
  paypal: /^PayPal/,
  cashapp: /^Cash App/,
  zelle: /^Zelle/,
}

export const withdrawalTour: Tour = {
  wires: {
    readStanding,
    requestCode,
    verifyCode,
    advanceLevel: { calls: ['PUT users/user/*'] },
    postTransfer,
    voidCode: { calls: ['DELETE transfer/code'] },
  },
  async open({ path, method, reference }: WithdrawalInput, around) {
    const { page, customer, site, hold, kept } = around
    kept.reference = reference
    kept.customer = await signedIn(around, {
      at: path === 'loan' ? '/loan' : '/dashboard-overview',
      arrange: (person) => hasMoney(site.bank, person, method === undefined),
    })
    await page.evaluate(
      (text) => sessionStorage.setItem('withdrawalReference', text),
      JSON.stringify(reference),
    )
    await there(page.locator('.dash[aria-busy=false]'))
    hold()
    await customer.press(method ? cards[method] : 'Withdraw')
    await there(page.locator('[data-flow=withdrawal]'))
  },
  cannotOpen: ({ path, method }: WithdrawalInput) =>
    path === 'loan' && method
      ? 'the loan page asks for the method within the flow; only a new customer’s overview names it'
      : undefined,
  cannot(move) {
    if (move.kind !== 'answer' || move.src !== 'readStanding') return undefined
    const { transferStep } = move.sample as WithdrawalStanding
    return transferStep < 1 || transferStep > 5
      ? 'the bank’s own table holds levels 1 to 5; other back ends may hold more'
      : undefined
  },
  outside: (around) => ({
    async 'code typed'(which) {
      const code = await around.site.codeFor(keptBy(around).customer.email)
      const other = code === '000000' ? '000001' : '000000'
      await around.customer.fill('userOtp', which === 'right' ? code : other)
    },
    'form sent': () =>
      around.page
        .locator('dialog form')
        .first()
        .evaluate((form: HTMLFormElement) => form.requestSubmit()),
    'cancelled beneath': () =>
      around.page
        .locator('dialog button', { hasText: /^Cancel$/ })
        .first()
        .evaluate((button: HTMLButtonElement) => button.click()),
  }),
}
