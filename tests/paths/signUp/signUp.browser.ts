import type { Page } from 'playwright-core'
import type { ApiFailure } from '#domain/failure.ts'
import type { SignUpInput } from '#machines/signUp/signUp.types.ts'
import type { BrowserSetup, SiteContext } from '../levels/browser/browserSetup.ts'
import { waitForVisible } from '../levels/browser/waitForVisible.ts'

/** Controls and observes the page's random source. */
interface RandomSource {
  broken: boolean
  /** draws so far */
  drawn: number
}
type WithSource = typeof globalThis & { source: RandomSource }

export const signUpBrowser: BrowserSetup = {
  networkMocks: {
    // The browser draws the number itself, at once. It fails when the random source does.
    drawAccountNumber: {
      calls: [],
      instant: {
        prepare: (end, { page }) => setSource(page, { broken: end === 'failure', drawn: 0 }),
        hasRun: ({ page }) => page.evaluate(() => (globalThis as WithSource).source.drawn > 0),
      },
    },
    register: { calls: ['POST auth/register'], arrange: (_, context) => freeEmail(context) },
  },
  async open({ draft }: SignUpInput, { page, site, holdCalls, oncePerSite }) {
    await oncePerSite('source', () => page.addInitScript(watchSource))
    await page.goto(`${site.url}/login`)
    await page.evaluate((values) => {
      sessionStorage.clear()
      if (values)
        sessionStorage.setItem('drafts', JSON.stringify({ signUp: { owner: '', values } }))
    }, draft)
    await page.goto(`${site.url}/create-account`)
    await waitForVisible(page.locator('[data-flow=signUp]'))
    holdCalls()
  },
  cannot(move, state) {
    if (move.kind === 'after' && state.includes('request.drawing'))
      return 'a number is drawn at once, so no time passes'
    if (move.kind === 'failure' && move.src === 'drawAccountNumber')
      return isSourceFailure(move.sample) ? undefined : 'drawing a number makes no call'
    return undefined
  },
}

/** A broken random source is reported as a server failure. */
const isSourceFailure = (sample: unknown) => (sample as ApiFailure).failure.kind === 'server'

const setSource = (page: Page, source: RandomSource): Promise<void> =>
  page.evaluate((settings) => {
    Object.assign((globalThis as WithSource).source, settings)
  }, source)

/** Runs in the page. Counts draws from the browser's cryptographic source, and breaks it on demand. */
function watchSource(): void {
  const source: RandomSource = { broken: false, drawn: 0 }
  const real = crypto.getRandomValues.bind(crypto)
  Object.assign(globalThis, { source })
  crypto.getRandomValues = (array) => {
    source.drawn++
    if (source.broken) throw new Error('the random source is broken')
    return real(array)
  }
}

/** Every path registers the same email, so an earlier customer gets another one. */
async function freeEmail({ site }: SiteContext): Promise<void> {
  await site.bank.bank.db
    .updateTable('customers')
    .set(({ ref }) => ({ email: ref('id') }))
    .where('email', '=', 'ada@example.com')
    .execute()
}
