import type { Page } from 'playwright-core'
import type { ApiFailure } from '#domain/failure.ts'
import type { SignUpInput } from '#machines/signUp/signUp.types.ts'
import type { Around, Tour } from '../levels/browser/performer.ts'
import { there } from '../levels/browser/waitForVisible.ts'

/** What the page's random source is told and tells. */
interface Source {
  broken: boolean
  drawn: number
}
type WithSource = typeof globalThis & { source: Source }

export const signUpTour: Tour = {
  wires: {
    // The browser draws the number itself, in no time. It fails when the source does.
    drawAccountNumber: {
      calls: [],
      byItself: {
        prepare: (end, { page }) => tellSource(page, { broken: end === 'failure', drawn: 0 }),
        ran: ({ page }) => page.evaluate(() => (globalThis as WithSource).source.drawn > 0),
      },
    },
    register: { calls: ['POST auth/register'], arrange: (_, around) => freeEmail(around) },
  },
  async open({ draft }: SignUpInput, { page, site, hold, once }) {
    await once('source', () => page.addInitScript(watchSource))
    await page.goto(`${site.url}/login`)
    await page.evaluate((values) => {
      sessionStorage.clear()
      if (values)
        sessionStorage.setItem('drafts', JSON.stringify({ signUp: { owner: '', values } }))
    }, draft)
    await page.goto(`${site.url}/create-account`)
    await there(page.locator('[data-flow=signUp]'))
    hold()
  },
  cannot(move, state) {
    if (move.kind === 'after' && state.includes('request.drawing'))
      return 'a number is drawn at once: no time passes meanwhile'
    if (move.kind === 'failure' && move.src === 'drawAccountNumber')
      return failsAsCrypto(move.sample) ? undefined : 'no call is made for a number'
    return undefined
  },
}

/** A fault that is none of the bank's is told like one of the server's. */
const failsAsCrypto = (sample: unknown) => (sample as ApiFailure).failure.kind === 'server'

const tellSource = (page: Page, source: Source): Promise<void> =>
  page.evaluate((told) => {
    Object.assign((globalThis as WithSource).source, told)
  }, source)

/** Runs in the page. Counts what is drawn from the browser's cryptographic source, and breaks it when told. */
function watchSource(): void {
  const source: Source = { broken: false, drawn: 0 }
  const real = crypto.getRandomValues.bind(crypto)
  Object.assign(globalThis, { source })
  crypto.getRandomValues = (array) => {
    source.drawn++
    if (source.broken) throw new Error('the random source is broken')
    return real(array)
  }
}

/** Every path signs the same customer up: whoever did before has moved on. */
async function freeEmail({ site }: Around): Promise<void> {
  await site.bank.bank.db
    .updateTable('customers')
    .set(({ ref }) => ({ email: ref('id') }))
    .where('email', '=', 'ada@example.com')
    .execute()
}
