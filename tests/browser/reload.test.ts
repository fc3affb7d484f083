import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import type { FlowName } from '#machines/flowLinks.ts'
import { hasChromium } from '#tests/support/chromium.ts'
import { decideNothing } from '#tests/support/decideRequests.ts'
import { sharedSite } from '#tests/support/site.ts'
import {
  askToWithdraw,
  button,
  dialog,
  enter,
  fill,
  fillDeposit,
  fillKyc,
  fillLoan,
  fillWithdrawal,
  loanSteps,
  payee,
  signUpSteps,
} from './customer.ts'
import { reloadWhileSending, rowCounts } from './faults.ts'

/** A window at one of its steps, and what must be there after a reload. */
interface Left {
  customer: 'established' | 'new'
  at: string
  /** brings the window to the step */
  go(page: Page): Promise<unknown>
  flow: FlowName
  state: string
  /** field values after the reload */
  typed?: Record<string, string>
  /** texts after the reload */
  says?: string[]
}

const overview = '/dashboard-overview'
const openDeposit = (page: Page) => button(page, 'Deposit').click()
const fileLost = 'it was lost when the page was loaded again'

const left: Record<string, Left> = {
  'the proof': {
    ...{ customer: 'established', at: overview, flow: 'deposit' },
    go: (page) => fillDeposit(page, '12.30'),
    state: 'proof.editing',
    typed: { amount: '12.30' },
    says: [fileLost],
  },
  'step 2 of a loan': {
    ...{ customer: 'established', at: '/loan', flow: 'loanApplication' },
    go: fillLoan,
    state: 'professional.editing',
    typed: loanSteps.professional,
  },
  'a loan that waits to be sent': {
    ...{ customer: 'established', at: '/loan', flow: 'loanApplication' },
    go: async (page) => button(await fillLoan(page), 'Take Loan').click(),
    state: 'professional.editing',
    typed: loanSteps.professional,
  },
  'the form of a loan’s withdrawal': {
    ...{ customer: 'established', at: '/loan', flow: 'withdrawal' },
    go: (page) => fillWithdrawal(page, '22'),
    state: 'arranging.form.editing',
    typed: { amount: '22', ...payee },
    says: ['Loan balance'],
  },
  'the code of a withdrawal': {
    ...{ customer: 'established', at: overview, flow: 'withdrawal' },
    async go(page) {
      await askToWithdraw(page, '23')
      await dialog(page, 'Verification Code').locator('[name="userOtp"]').fill('314159')
    },
    state: 'arranging.form.editing',
    typed: { amount: '23', ...payee },
  },
  'the identity check': {
    ...{ customer: 'new', at: overview, flow: 'kyc' },
    go: (page) => fillKyc(page, 'X-77 1234'),
    state: 'form.editing',
    typed: { name: 'Robin Jo Vale', number: 'X-77 1234' },
    says: [fileLost],
  },
  'the settings': {
    ...{ customer: 'established', at: '/account-details', flow: 'accountSettings' },
    async go(page) {
      await button(page, /^Account Settings/).click()
      await fill(dialog(page, 'Account Settings'), { city: 'Galveston' })
    },
    state: 'editing',
    typed: { city: 'Galveston' },
  },
}

describe.skipIf(!hasChromium)('a reload in Chromium', () => {
  const site = sharedSite({ demo: true, limitFactor: 20 })
  const reaches = (flow: FlowName, state: string) =>
    expect
      .poll(() => site.page.locator(`[data-flow="${flow}"]`).first().getAttribute('data-state'))
      .toBe(state)
  const isClosed = () => expect.poll(() => site.page.locator('dialog').count()).toBe(0)
  const notResumed = () =>
    site.page.getByText('We could not bring back the window that was open.').first()
  const email = 'established@demo.example'
  const paid = async () => (await site.backOffice('transfers list', email)).length
  /** Types the mailed code; `Confirm` is next. @returns the code's dialog */
  async function fillCode() {
    const code = dialog(site.page, 'Verification Code')
    await code.locator('[name="userOtp"]').waitFor()
    await fill(code, { userOtp: await site.codeFor(email) })
    return code
  }
  const typeCode = (amount: string) => askToWithdraw(site.page, amount).then(fillCode)
  afterEach(() => decideNothing(site.page))

  it.each(Object.entries(left))(
    '[A14] at %s: the same step with what was typed; nothing is sent, no secret is kept',
    async (_, { customer, at, go, flow, state, typed = {}, says = [] }) => {
      const { page } = site
      await enter(site, customer, at)
      await go(page)
      await page.locator(`[data-flow="${flow}"]`).first().waitFor()
      if (state !== 'professional.editing' && flow !== 'withdrawal') await reaches(flow, state)
      const rows = await rowCounts(site)
      const stored = await page.evaluate(() => JSON.stringify(sessionStorage))
      expect(stored).not.toContain('314159')
      await page.reload()
      await reaches(flow, state)
      for (const [name, value] of Object.entries(typed))
        expect(await page.locator(`dialog [name="${name}"]`).inputValue()).toBe(value)
      for (const text of says) await page.locator('dialog').getByText(text).first().waitFor()
      expect(await rowCounts(site)).toEqual(rows)
      expect(await notResumed().count()).toBe(0)
    },
  )

  it('[A14] another page gets a window back only if something was typed in it', async () => {
    const { page } = site
    await enter(site, 'established')
    await openDeposit(page)
    await dialog(page, 'Deposit').waitFor()
    await page.goto(`${site.url}/loan`)
    await button(page, 'Apply for Loan').waitFor()
    await isClosed()
    await page.goto(site.url + overview)
    await fillDeposit(page, '12.40')
    await page.goto(`${site.url}/loan`)
    await reaches('deposit', 'proof.editing')
    expect(await page.locator('dialog [name="amount"]').inputValue()).toBe('12.40')
    expect(await notResumed().count()).toBe(0)
  })

  it('[A14] a window that was closed stays closed', async () => {
    const { page } = site
    await enter(site, 'established')
    await openDeposit(page)
    await button(dialog(page, 'Deposit'), 'Close').click()
    await isClosed()
    await page.reload()
    await button(page, 'Deposit').waitFor()
    await isClosed()
    expect(await notResumed().count()).toBe(0)
  })

  it('[A14][W6] a withdrawal that was being paid is asked for by its reference first', async () => {
    const { page } = site
    await enter(site, 'established')
    const before = await paid()
    const code = await typeCode('24')
    const send = () => button(code, 'Confirm').click()
    await reloadWhileSending(page, 'transfer', send, 'the bank has it')
    await reaches('withdrawal', 'alreadyMade')
    expect(await paid()).toBe(before + 1)
    await button(dialog(page, 'Withdraw'), 'Done').click()
    await page.reload()
    await button(page, 'Withdraw').waitFor()
    await isClosed()
  })

  it('[A14][W6] a withdrawal that did not arrive comes back, and is paid once', async () => {
    const { page } = site
    await enter(site, 'established')
    const before = await paid()
    const code = await typeCode('25')
    const send = () => button(code, 'Confirm').click()
    await reloadWhileSending(page, 'transfer', send, 'the bank never gets it')
    await reaches('withdrawal', 'arranging.form.editing')
    expect(await paid()).toBe(before)
    await button(dialog(page, 'Withdraw'), 'Withdraw').click()
    await fillCode()
    await button(code, 'Confirm').click()
    await reaches('withdrawal', 'succeeded')
    expect(await paid()).toBe(before + 1)
  })

  it('[A14][K8] a deposit whose answer was lost by the reload is found at the bank, and counts once', async () => {
    const { page } = site
    await enter(site, 'established')
    const { deposits } = await rowCounts(site)
    const form = await fillDeposit(page, '31')
    const send = () => button(form, 'Make Deposit').click()
    await reloadWhileSending(page, 'deposit', send, 'the bank has it')
    await reaches('deposit', 'alreadyMade')
    await dialog(page, 'Deposit').getByText('Your deposit of $31.00 has arrived').waitFor()
    expect((await rowCounts(site)).deposits).toBe(deposits! + 1)
  })

  it('[A14] sign-up goes on in the step that was left, without a password', async () => {
    const { page } = site
    await page.goto(`${site.url}/create-account`)
    const [identity, contact] = signUpSteps({
      email: 'step@customers.example',
      password: 'secret 1',
    })
    await fill(page, identity!)
    await button(page, 'Next Step').click()
    await fill(page, contact!)
    await button(page, 'Next Step').click()
    await reaches('signUp', 'filling.household')
    await button(page, 'Back').click()
    await page.reload()
    await reaches('signUp', 'filling.contact')
    expect(await page.locator('[name="city"]').inputValue()).toBe(contact!.city)
  })
})
