import { failureOf } from '#domain/failure.ts'
import type { WithdrawalMethod } from '#domain/withdrawal.ts'
import type {
  WithdrawalEligibility,
  WithdrawalInput,
} from '#machines/withdrawal/withdrawal.types.ts'
import type { Move } from '#statechart-paths'
import type { TestCustomer } from '#tests/server/harness.ts'
import type { SiteContext } from '../levels/browser/browserSetup.ts'
import type { NetworkMock } from '../levels/browser/networkMock.ts'
import { openSignedIn } from '../levels/browser/openSignedIn.ts'
import { seedBalance, seedEligibility } from '../levels/browser/seedBank.ts'
import { waitForVisible } from '../levels/browser/waitForVisible.ts'

/** A path's memory of its customer. */
interface PathState {
  customer: TestCustomer
  reference: string
  eligibility: WithdrawalEligibility
  /** the path plays a back end without `transfer/code` (W13) */
  codeInRecord: boolean
}
export const stateOf = ({ pathState }: SiteContext) => pathState as unknown as PathState

export const readEligibility = {
  calls: ['GET users/*', 'GET kyc/*', 'GET loan/*', 'GET deposit/*', 'GET transfer/*'],
  // The page below reads its records at the same time.
  shared: true,
  async arrange(eligibility: WithdrawalEligibility, context: SiteContext) {
    const { customer, reference } = stateOf(context)
    context.pathState.eligibility = eligibility
    await seedEligibility(context.site.bank, customer, eligibility, reference)
  },
} as const satisfies NetworkMock<SiteContext>

/** The code in the record of the other back end: ours never sends one (S1). */
export const recordedCode = '271828'

/** Why a call cannot end so on the site: a 401 takes the window with it. */
export const whyNotUnauthorized = (move: Move): string | undefined =>
  move.kind === 'failure' && failureOf(move.sample).kind === 'unauthorized'
    ? sessionOver
    : undefined
export const sessionOver = 'the session is over, and its windows with it'

/** Why an answer to `readEligibility` cannot come from our bank, if so. */
export function whyNotAtOurBank(move: Move): string | undefined {
  if (move.kind !== 'answer' || move.src !== 'readEligibility') return undefined
  const { transferStep } = move.sample as WithdrawalEligibility
  return transferStep < 1 || transferStep > 5
    ? 'the bank’s own table holds levels 1 to 5; other back ends may hold more'
    : undefined
}

/** The cards on a new customer's overview, by method. */
const cards: Record<WithdrawalMethod, RegExp> = {
  'bank transfer': /^Bank transfer/,
  paypal: /^PayPal/,
  cashapp: /^Cash App/,
  zelle: /^Zelle/,
}

/** Opens the window as a new customer, from the overview or as it was before a reload, with its calls held. */
export async function openWithdrawal(
  { path, method, reference, open, step, draft }: Omit<WithdrawalInput, 'symbol'>,
  context: SiteContext,
): Promise<void> {
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
}
