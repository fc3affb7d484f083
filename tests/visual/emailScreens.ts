import type { Page } from 'playwright-core'
import { decideRequests } from '#tests/support/decideRequests.ts'
import type { Screen } from './audit.ts'
import { answer, drop, hold } from './calls.ts'
import { signedIn, state } from './signedIn.ts'

const link = 'POST email/link'
const at = (name: string) => ({ who: 'new', path: '/account-details', name: `email link ${name}` })

/** Asks for another link, until that has come to this state. */
const asked = (flowState: string) => async (site: { page: Page }) => {
  await site.page.getByRole('button', { name: 'Send the link again' }).click()
  await state(site.page, 'emailConfirmation', flowState)
}

/** Another link that confirms the email, in each of its states. */
export const emailScreens: Screen[] = [
  signedIn({ ...at('offered') }),
  signedIn({
    ...at('sending'),
    network: (page) => hold(page, 'email/link'),
    action: asked('sending'),
  }),
  signedIn({
    ...at('sent'),
    network: (page) => answer(page, link, 200, { message: 'Sent', emailConfirmed: false }),
    action: asked('sent'),
  }),
  signedIn({
    ...at('limited'),
    network: (page) =>
      decideRequests(page, '**/api/email/link', (request) =>
        request.fulfill({
          status: 429,
          headers: { 'retry-after': '43200' },
          json: { message: '' },
        }),
      ),
    action: asked('limited'),
  }),
  signedIn({
    ...at('unsure'),
    network: (page) => drop(page, 'email/link'),
    action: asked('failed'),
  }),
]
