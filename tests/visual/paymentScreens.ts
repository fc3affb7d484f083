import type { Page } from 'playwright-core'
import { decideRequests } from '#tests/support/decideRequests.ts'
import type { Site } from '#tests/support/site.ts'
import { askToWithdraw, button, dialog, fill } from '../browser/customer.ts'
import type { Screen } from './audit.ts'
import { answer, drop, hold } from './calls.ts'
import { signedIn, state } from './signedIn.ts'

const inCode = (page: Page) => dialog(page, 'Verification Code')
const at = (page: Page, name: string) => state(page, 'withdrawal', name)
const ask = async ({ page }: Site, amount = '5') => {
  await askToWithdraw(page, amount)
  await inCode(page).waitFor()
}
const code = { level: 5, sentTo: 'e•••@demo.example', attemptsLeft: 5 }
const codeMade = (page: Page, level = 5) => {
  const expiresAt = new Date(Date.now() + 590_000).toISOString()
  return answer(page, 'POST transfer/code', 200, { ...code, level, expiresAt })
}
const typeCode = async (site: Site) => {
  await ask(site)
  await fill(inCode(site.page), { userOtp: '731904' })
  await button(inCode(site.page), 'Confirm').click()
}
const codeRight = (page: Page, verifiedLevel = 5) =>
  answer(page, 'PUT users/updatedata/*', 200, { verifiedLevel })
const codeAnswered = (page: Page, body: object) =>
  answer(page, 'PUT users/updatedata/*', 409, { message: 'This code has expired.', ...body })

/** The code, the payment, and their ends. */
export const paymentScreens: Screen[] = [
  signedIn({ name: 'code', action: (site) => ask(site) }),
  signedIn({ name: 'code level 1', who: 'review-1', action: (site) => ask(site) }),
  signedIn({
    name: 'code checked',
    async network(page) {
      await codeMade(page)
      await hold(page, 'users/updatedata/*')
    },
    action: typeCode,
  }),
  signedIn({
    name: 'code wrong',
    async network(page) {
      await codeMade(page)
      await codeAnswered(page, { code: 'wrongCode', attemptsLeft: 4 })
    },
    async action(site) {
      await typeCode(site)
      await site.page.getByText('Wrong Code').first().waitFor()
    },
  }),
  signedIn({
    name: 'code lapsed',
    async network(page) {
      await codeMade(page)
      await codeAnswered(page, { code: 'codeExpired' })
    },
    async action(site) {
      await typeCode(site)
      await inCode(site.page).getByText('This step is over').waitFor()
    },
  }),
  signedIn({
    name: 'code not sent through',
    async network(page) {
      await codeMade(page)
      await drop(page, 'users/updatedata/*')
    },
    async action(site) {
      await typeCode(site)
      await inCode(site.page).getByText('We could not reach the bank').waitFor()
    },
  }),
  signedIn({
    name: 'level passed',
    who: 'review-1',
    async network(page) {
      await codeMade(page, 1)
      await codeRight(page, 1)
      await decideRequests(page, '**/api/users/user/*', async ({ url, headers, fulfill }) => {
        const user = await (await fetch(url.href.replace('/user/', '/'), { headers })).json()
        await fulfill({ json: { ...user, transferStep: 2 } })
      })
    },
    async action(site) {
      await typeCode(site)
      await at(site.page, 'levelPassed')
    },
  }),
  signedIn({
    name: 'payment sending',
    async network(page) {
      await codeMade(page)
      await codeRight(page)
      await hold(page, 'transfer')
    },
    async action(site) {
      await typeCode(site)
      await state(site.page, 'payment', 'posting')
    },
  }),
  signedIn({
    name: 'payment unanswered',
    async network(page) {
      await codeMade(page)
      await codeRight(page)
      await drop(page, 'transfer')
    },
    async action(site) {
      await typeCode(site)
      await state(site.page, 'payment', 'unanswered')
    },
  }),
  signedIn({
    name: 'payment done',
    async network(page) {
      await codeMade(page)
      await codeRight(page)
      await answer(page, 'POST transfer', 200, { message: 'accepted' })
    },
    async action(site) {
      await typeCode(site)
      await at(site.page, 'succeeded')
    },
  }),
  signedIn({
    name: 'payment made already',
    network: (page) =>
      answer(page, 'POST transfer/code', 409, { keyPattern: { referenceNumber: 1 } }),
    async action({ page }) {
      await askToWithdraw(page, '5')
      await at(page, 'alreadyMade')
    },
  }),
  signedIn({
    name: 'withdrawal cancelled',
    async action(site) {
      await ask(site)
      await button(inCode(site.page), 'Cancel').click()
      await site.page.getByText('Withdrawal Process Cancelled').first().waitFor()
    },
  }),
]
