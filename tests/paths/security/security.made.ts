import type { Page } from 'playwright-core'
import type { Customer } from '../levels/screen/screenModel.ts'

const grant = { grant: 'a-grant-of-the-tour', expiresAt: '2099-01-01T00:00:00.000Z' }

/** Answers the next call of this path in the bank's place, which does not know a made-up grant. */
export const answerOnce = (page: Page, path: string, json: object, status = 200) =>
  page.route(`**/api/security/${path}/*`, (route) => route.fulfill({ status, json }), { times: 1 })

/** The next password is right. */
export async function grantOnce(page: Page): Promise<void> {
  await answerOnce(page, 'reauthenticate', grant)
}

/** Gives the proof of who is there; the real one is tested with the real bank in `tests/browser`. */
export async function giveProof(page: Page, customer: Customer): Promise<void> {
  await grantOnce(page)
  await customer.fill('currentPassword', 'a correct password')
  await customer.press('Continue')
}

/** The proof was used, or is too old. */
export const refuseGrantOnce = (page: Page, path: string) =>
  answerOnce(page, path, { message: 'Prove again who is there', code: 'grantRequired' }, 403)
