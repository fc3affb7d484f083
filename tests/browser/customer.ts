import type { Locator, Page } from 'playwright-core'
import type { User } from '#contract/records.ts'
import { ageOn, dayOf } from '#domain/age.ts'
import { personExamples } from '#domain/fieldExamples.ts'
import { signUpSteps as steps } from '#machines/signUp/signUp.types.ts'
import { DEMO_PASSWORD } from '#server/demo/customers.ts'
import { OPENED_AT } from '#tests/server/person.ts'
import { loanSteps, payee } from '#tests/support/robin.ts'
import { emptyPageOf, openEmptyPage, type Site } from '#tests/support/site.ts'
import { WebKitPage } from '#tests/support/webKitPage.ts'

/** Actions of a customer on the site, by visible names. */

/** The part of a site that its customer needs. */
export type CustomerSite = Pick<Site, 'page' | 'url' | 'pass'>
/** A customer's credentials. */
export interface Credentials {
  email: string
  password: string
}

export const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true })

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

/** Waits until this line is announced. */
export const toasted = (page: Page, text: string) =>
  (page as unknown) instanceof WebKitPage
    ? (page as unknown as WebKitPage).said(text)
    : page.getByRole('status').filter({ hasText: text }).first().waitFor()

/** A valid PNG of one pixel. */
export const picture = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
})

export const newcomer: Credentials = {
  email: 'robin.vale@customers.example',
  password: 'harbour lantern 9',
}

/** Fills controls by their `name` (U1). */
export async function fill(within: Page | Locator, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const control = within.locator(`[name="${name}"]`)
    const kind = await control.evaluate(kindOf)
    if (kind === 'select') await control.selectOption(value)
    else if (kind === 'keys') {
      await control.fill('')
      await control.pressSequentially(value)
    } else await control.fill(value)
  }
}

/** How a control takes a value. Where Playwright sets a text in Firefox, React takes no notice: there it is typed. */
const kindOf = (control: Element): 'select' | 'keys' | 'value' => {
  if (control.tagName === 'SELECT') return 'select'
  const isText = (control as HTMLInputElement).type !== 'date'
  return isText && navigator.userAgent.includes('Firefox') ? 'keys' : 'value'
}

/** From the home page through all four steps to the sign-in page. */
export async function signUp(
  { page, url, pass }: CustomerSite,
  customer = newcomer,
): Promise<void> {
  await page.goto(url)
  await page.getByRole('link', { name: 'Create account', exact: true }).click()
  await page.getByRole('heading', { name: 'Sign Up', level: 1 }).waitFor()
  await fillSignUp(page, customer)
  await button(page, 'Sign Up').click()
  await toasted(page, 'Registration complete')
  await pass(2_000)
  await page.waitForURL('**/login')
}

const robin = {
  firstName: 'Robin',
  lastName: 'Vale',
  middleName: 'Jo',
  phone: '+1 555 010 0177',
  dob: '1992-01-30',
  address: '4 Mill Lane',
}

/** The values of a new customer for each step on this day; the country is chosen separately. */
export const signUpSteps = (
  { email, password }: Credentials,
  today = new Date(OPENED_AT),
): Record<string, string>[] => [
  ...(['identity', 'contact', 'household'] as const).map((step) => {
    const fields = steps[step].filter((field) => field !== 'country')
    const age = String(ageOn(robin.dob, dayOf(today)))
    const answers = { ...personExamples, ...robin, age, email }
    return Object.fromEntries(fields.map((field) => [field, answers[field]]))
  }),
  { password, confirmpassword: password },
]

/** Fills in all four steps; `Sign Up` is next. */
export async function fillSignUp(page: Page, customer: Credentials): Promise<void> {
  const today = new Date(await page.evaluate(() => Date.now()))
  const [identity, contact, household, security] = signUpSteps(customer, today)
  await fill(page, identity!)
  await button(page, 'Next Step').click()
  await fill(page, contact!)
  await button(page, 'Next Step').click()
  await fill(page, household!)
  await page.getByRole('combobox', { name: 'Country' }).pressSequentially('Nether')
  await page.getByRole('option', { name: 'Netherlands', exact: true }).click()
  await button(page, 'Next Step').click()
  await fill(page, security!)
}

export async function signIn(
  { page, pass }: CustomerSite,
  { email, password }: Credentials,
): Promise<void> {
  await fill(page, { email, password })
  await button(page, 'Log In').click()
  await toasted(page, 'Login Verified')
  await pass(2_000)
  await page.waitForURL('**/dashboard-overview')
}

/** Begins a session of a demonstration customer in this tab, without the sign-in form, and opens a page. */
export async function enter(site: Site, key: string, path = '/dashboard-overview'): Promise<void> {
  const body = { email: `${key}@demo.example`, password: DEMO_PASSWORD }
  const headers = { 'user-agent': await site.page.evaluate(() => navigator.userAgent) }
  const reply = await site.bank.call('POST', 'auth/login', { body, headers })
  const { accessToken, ...user } = reply.body
  await storeSession(site, accessToken, user)
  await site.page.goto(site.url + path)
}

/** Stores a session as the sign-in page would, instead of all that this tab holds, on a page without any code. */
export async function storeSession(site: Site, accessToken: string, user: User): Promise<void> {
  if (site.page.url() !== emptyPageOf(site)) await openEmptyPage(site)
  await site.page.evaluate(
    ([token, text]) => {
      sessionStorage.clear()
      sessionStorage.setItem('accessToken', token)
      sessionStorage.setItem('user', text)
    },
    [accessToken, JSON.stringify(user)] as const,
  )
}

/** Refreshes the dashboard's records, once no toast covers the button. */
export async function refresh({ page, pass }: CustomerSite): Promise<void> {
  await pass(6_000)
  await page.locator('.toast').first().waitFor({ state: 'detached' })
  await button(page, 'Refresh').click()
}

/** To the form: at once, or past the list of what the withdrawal needs, even with a hold. */
export async function pastNeeds(withdraw: Locator): Promise<void> {
  const first = button(withdraw, /^(Continue|Fill in the form anyway|Bank transfer.*)$/)
  const name = await first.evaluate((one) => one.textContent)
  if (!name?.startsWith('Bank')) await first.click()
}

/** Opens a withdrawal from the overview or loan page and fills in a bank transfer of `amount`. */
export async function fillWithdrawal(page: Page, amount: string): Promise<Locator> {
  await button(page, 'Withdraw').click()
  const withdraw = dialog(page, 'Withdraw')
  await pastNeeds(withdraw)
  await button(withdraw, 'Bank transfer').click()
  await fill(withdraw, { amount, ...payee })
  return withdraw
}

/** Submits the form, up to the code dialog or the hold. */
export async function askToWithdraw(page: Page, amount: string): Promise<Locator> {
  const withdraw = await fillWithdrawal(page, amount)
  await button(withdraw, 'Withdraw').click()
  return withdraw
}

/** Fills in an application from the loan page; `Take Loan` is next. */
export async function fillLoan(page: Page, amount = loanSteps.personal.amount): Promise<Locator> {
  await button(page, 'Apply for Loan').click()
  const loan = dialog(page, 'Apply for Loan')
  await fill(loan, { ...loanSteps.personal, amount })
  await button(loan, 'Next Step').click()
  await fill(loan, loanSteps.professional)
  return loan
}

/** Fills in a proof of payment from the overview; `Make Deposit` is next. */
export async function fillDeposit(page: Page, amount: string): Promise<Locator> {
  await button(page, 'Deposit').click()
  const deposit = dialog(page, 'Deposit')
  await button(deposit, 'Next Step').click()
  await fill(deposit, { amount })
  await deposit.locator('[name="images"]').setInputFiles(picture('receipt.png'))
  return deposit
}

/** Fills in the identity form from the overview; its submit button is next. */
export async function fillKyc(page: Page, number: string): Promise<Locator> {
  await button(page, 'Upload documents').click()
  const kyc = dialog(page, 'KYC Verification')
  await kyc.getByLabel('ID card').check()
  await fill(kyc, { name: 'Robin Jo Vale', number })
  await kyc.locator('[name="front"]').setInputFiles(picture('front.png'))
  await kyc.locator('[name="back"]').setInputFiles(picture('back.png'))
  return kyc
}
