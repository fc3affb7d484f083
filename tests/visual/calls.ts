import type { Page } from 'playwright-core'
import { decideRequests } from '#tests/support/decideRequests.ts'

/** Holds a call back for good, so that the screen meanwhile can be looked at. */
export const hold = (page: Page, call: string) =>
  decideRequests(page, `**/api/${call}`, () => undefined)
/** Loses a call on the way. */
export const drop = (page: Page, call: string) =>
  decideRequests(page, `**/api/${call}`, (request) => request.abort('Failed'))
