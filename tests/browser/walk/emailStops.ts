import type { Page } from 'playwright-core'
import { answer, drop, hold } from './calls.ts'
import { signedIn, state } from './signedIn.ts'
import type { Stop } from './walk.ts'

const link = 'POST email/link'
const at = (name: string) => ({ who: 'new', path: '/account-details', name: `email link ${name}` })

/** Asks for another link, until that has come to this state. */
const asked = (flowState: string) => async (site: { page: Page }) => {
  await site.page.getByRole('button', { name: 'Send the link again' }).click()
  await state(site.page, 'emailConfirmation', flowState)
}

/** Another link that confirms the email, in each of its states. */
export const emailStops: Stop[] = [
  signedIn({ ...at('offered') }),
  signedIn({
    ...at('sending'),
    network: (page) => hold(page, 'email/link'),
    deed: asked('sending'),
  }),
  signedIn({
    ...at('sent'),
    network: (page) => answer(page, link, 200, { message: 'Sent', emailConfirmed: false }),
    deed: asked('sent'),
  }),
  signedIn({
    ...at('limited'),
    network: (page) =>
      page.route('**/api/email/link', (route) =>
        route.fulfill({ status: 429, headers: { 'retry-after': '43200' }, json: { message: '' } }),
      ),
    deed: asked('limited'),
  }),
  signedIn({
    ...at('unsure'),
    network: (page) => drop(page, 'email/link'),
    deed: asked('failed'),
  }),
]
