import type { Page } from 'playwright-core'
import { decideRequests } from '#tests/support/decideRequests.ts'

/** Waits until the page says what went wrong. */
export const refusal = (page: Page) => page.locator('main').getByRole('alert').first().waitFor()

/** Holds a call back for good, so that what is shown meanwhile can be looked at. */
export const hold = (page: Page, call: string) =>
  decideRequests(page, `**/api/${call}`, () => undefined)
/**
 * Answers one kind of call in the bank's place; the others of its path go on.
 * @param call method and path: `POST contact`
 */
export const answer = (page: Page, call: string, status = 200, json: unknown = {}) => {
  const [method, path] = call.split(' ') as [string, string]
  return decideRequests(page, `**/api/${path}`, (request) =>
    request.method === method ? request.fulfill({ status, json }) : 'next',
  )
}
/** Loses a call on the way. */
export const drop = (page: Page, call: string) =>
  decideRequests(page, `**/api/${call}`, (request) => request.abort('Failed'))
