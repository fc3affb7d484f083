import type { Locator, Page } from 'playwright-core'
import type { Site } from '#tests/support/site.ts'

/** What a customer does on the site, by the names they read. */

export const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true })

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

/** Waits until this line is announced. */
export const toasted = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text }).first().waitFor()

/** A PNG of one pixel: a real picture, as small as they come. */
export const picture = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
})

export const newcomer = { email: 'robin.vale@customers.example', password: 'harbour lantern 9' }

/** Fills controls by their `name` (U1). */
export async function fill(within: Page | Locator, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const control = within.locator(`[name="${name}"]`)
    const isSelect = await control.evaluate((element) => element.tagName === 'SELECT')
    await (isSelect ? control.selectOption(value) : control.fill(value))
  }
}

/** From the home page through all four steps to the sign-in page. */
export async function signUp({ page, url, pass }: Site): Promise<void> {
  await page.goto(url)
  await page.getByRole('link', { name: 'Create account', exact: true }).click()
  await page.getByRole('heading', { name: 'Sign Up', level: 1 }).waitFor()
  await fill(page, { firstName: 'Robin', lastName: 'Vale', middleName: 'Jo', age: '34' })
  await button(page, 'Next Step').click()
  await fill(page, {
    city: 'Dallas',
    phone: '+1 555 010 0177',
    email: newcomer.email,
    dob: '1992-01-30',
  })
  await button(page, 'Next Step').click()
  await fill(page, { address: '4 Mill Lane', maritalstatus: 'Single', gender: 'Female' })
  const country = page.getByRole('combobox', { name: 'Country' })
  await country.fill('Nether')
  await page.getByRole('option', { name: 'Netherlands', exact: true }).click()
  await fill(page, { accountType: 'Savings' })
  await button(page, 'Next Step').click()
  await fill(page, { password: newcomer.password, confirmpassword: newcomer.password })
  await button(page, 'Sign Up').click()
  await toasted(page, 'Registration complete')
  await pass(2_000)
  await page.waitForURL('**/login')
}

export async function signIn(
  { page, pass }: Site,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await fill(page, { email, password })
  await button(page, 'Log In').click()
  await toasted(page, 'Login Verified')
  await pass(2_000)
  await page.waitForURL('**/dashboard-overview')
}

/** Reads the dashboard's records again, once no toast lies over the button. */
export async function refresh({ page, pass }: Site): Promise<void> {
  await pass(6_000)
  await button(page, 'Refresh').click()
}

/** From the overview's or loan page's button to the code dialog: bank transfer of `amount`. */
export async function askToWithdraw(page: Page, amount: string): Promise<Locator> {
  await button(page, 'Withdraw').click()
  const withdraw = dialog(page, 'Withdraw')
  await button(withdraw, 'Continue').click()
  await button(withdraw, 'Bank transfer').click()
  await fill(withdraw, {
    amount,
    accountName: 'Robin Vale',
    accountNumber: '9876543210',
    bankName: 'Example Savings Bank',
    accountType: 'Savings',
  })
  await button(withdraw, 'Withdraw').click()
  return withdraw
}
