import type { Locator, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#server/demo/customers.ts'
import { hasChromium } from '#tests/support/chromium.ts'
import { openSite, type Site } from '#tests/support/site.ts'
import { askToWithdraw, button, dialog, fill, picture, signIn, toasted } from './customer.ts'

const email = 'established@demo.example'

/** What a server can do to a call, and the words a customer then reads. */
const faults: [string, (route: Route) => Promise<void>, RegExp][] = [
  ['is down', (route) => route.abort('connectionrefused'), /could not reach the bank/],
  [
    'answers 500',
    (route) =>
      route.fulfill({ status: 500, body: '{"message":"x"}', contentType: 'application/json' }),
    /Something went wrong at the bank/,
  ],
  [
    'answers HTML',
    (route) => route.fulfill({ status: 200, body: '<html>proxy</html>', contentType: 'text/html' }),
    /answer could not be read/,
  ],
]

/** The next POST to this path meets the fault; those after it reach the bank. */
async function once(page: Page, path: string, fault: (route: Route) => Promise<void>) {
  await page.route(
    `**/api/${path}`,
    (route) => (route.request().method() === 'POST' ? fault(route) : route.continue()),
    { times: 1 },
  )
}

describe.skipIf(!hasChromium)('a server that fails', () => {
  let site: Site
  beforeAll(async () => {
    site = await openSite({ demo: true })
  })
  afterAll(() => site.close())

  describe('at sign-in', () => {
    beforeEach(async () => {
      await site.page.goto(`${site.url}/login`)
      await fill(site.page, { email, password: DEMO_PASSWORD })
    })

    it.each(faults)(
      '[A4] %s: one plain line, and what was typed is kept',
      async (_, fault, words) => {
        const { page } = site
        await once(page, 'auth/login', fault)
        await button(page, 'Log In').click()
        await page.getByRole('alert').filter({ hasText: words }).waitFor()
        expect(await page.locator('[name="email"]').inputValue()).toBe(email)
        expect(await page.locator('[name="password"]').inputValue()).toBe(DEMO_PASSWORD)
        await button(page, 'Log In').waitFor()
      },
    )

    it('[A2] is slow: the button says Loading..., Please Wait! after 15 s, Almost there! after 30 s', async () => {
      const { page, pass } = site
      const answer = await held(page, 'auth/login')
      await button(page, 'Log In').click()
      await button(page, 'Loading...').waitFor()
      await pass(15_000)
      await button(page, 'Please Wait!').waitFor()
      await pass(15_000)
      await button(page, 'Almost there!').waitFor()
      await answer.fails()
      await button(page, 'Log In').waitFor()
    })
  })

  describe('at money', () => {
    beforeEach(async () => {
      await site.page.goto(`${site.url}/login`)
      await signIn(site, { email, password: DEMO_PASSWORD })
    })

    it.each(faults)(
      '[F2][K8] %s: the deposit form is kept, and a retry stores one',
      async (_, fault, words) => {
        const { page, desk } = site
        const before = (await desk('deposits list', email)).length
        await button(page, 'Deposit').click()
        const deposit = dialog(page, 'Deposit')
        await button(deposit, 'Next Step').click()
        await fill(deposit, { amount: '77.70' })
        await deposit.locator('[name="images"]').setInputFiles(picture('receipt.png'))
        await once(page, 'deposit', fault)
        await button(deposit, 'Make Deposit').click()
        await deposit.getByRole('alert').filter({ hasText: words }).waitFor()
        expect(await deposit.locator('[name="amount"]').inputValue()).toBe('77.70')
        await deposit.getByText('receipt.png').first().waitFor()
        expect(await desk('deposits list', email)).toHaveLength(before)

        await button(deposit, 'Make Deposit').click()
        await toasted(page, 'Deposit Successful')
        expect(await desk('deposits list', email)).toHaveLength(before + 1)
      },
    )

    it.each(faults)(
      '[W4] %s when a code is asked for: the form is kept, nothing is held',
      async (_, fault, words) => {
        const { page, desk } = site
        const before = await desk('transfers list', email)
        await once(page, 'transfer/code', fault)
        const withdraw = await askToWithdraw(page, '12')
        await withdraw.getByRole('alert').filter({ hasText: words }).waitFor()
        expect(await withdraw.locator('[name="bankName"]').inputValue()).toBe(
          'Example Savings Bank',
        )
        expect(await desk('transfers list', email)).toEqual(before)
      },
    )

    it('[W6] loses the answer of a payment: the retry is told as made already, and it is paid once', async () => {
      const { page, desk } = site
      const before = (await desk('transfers list', email)).length
      await page.route(
        '**/api/transfer',
        async (route) => {
          await route.fetch()
          await route.abort('connectionreset')
        },
        { times: 1 },
      )
      const withdraw = await askToWithdraw(page, '11')
      const code = dialog(page, 'Verification Code')
      await code.locator('[name="userOtp"]').waitFor()
      await fill(code, { userOtp: await site.codeFor(email) })
      await button(code, 'Confirm').click()
      await retry(withdraw)
      await toasted(page, 'Withdrawal Already Made')
      expect(await desk('transfers list', email)).toHaveLength(before + 1)
    })

    it('[W6] is asked twice by a double click: it is paid once', async () => {
      const { page, desk } = site
      const before = (await desk('transfers list', email)).length
      const withdraw = await askToWithdraw(page, '9')
      const code = dialog(page, 'Verification Code')
      await code.locator('[name="userOtp"]').waitFor()
      await fill(code, { userOtp: await site.codeFor(email) })
      await button(code, 'Confirm').dblclick()
      await toasted(page, 'Withdrawal successful')
      await site.pass(3_000)
      await withdraw.waitFor({ state: 'detached' })
      expect(await desk('transfers list', email)).toHaveLength(before + 1)
    })
  })
})

/** The withdrawal says that its outcome is not known, and offers to try again. */
async function retry(withdraw: Locator): Promise<void> {
  await withdraw.locator('[data-state="unanswered"]').waitFor()
  await button(withdraw, 'Try again').click()
}

/** Holds the next POST to this path until the test lets it fail. */
async function held(page: Page, path: string) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await once(page, path, async (route) => {
    await released
    await route.abort('connectionreset')
  })
  return { fails: async () => release() }
}
