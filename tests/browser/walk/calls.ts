import type { Page } from 'playwright-core'

/** Waits until the page says what went wrong. */
export const refusal = (page: Page) => page.locator('main').getByRole('alert').first().waitFor()

/** Holds a call back for good, so that what is shown meanwhile can be looked at. */
export const hold = (page: Page, call: string) => page.route(`**/api/${call}`, () => undefined)
/** Answers a call in the bank's place. */
export const answer = (page: Page, call: string, status: number, json: unknown = {}) =>
  page.route(`**/api/${call}`, (route) => route.fulfill({ status, json }))
/** Loses a call on the way. */
export const drop = (page: Page, call: string) =>
  page.route(`**/api/${call}`, (route) => route.abort())
