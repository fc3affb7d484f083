import type { Site } from '#tests/support/site.ts'
import { button, dialog, fill, newcomer, signIn, signUp } from '../customer.ts'
import {
  applyForLoan,
  askBack,
  reportDeposit,
  reportLoanPayment,
  sendDocuments,
  withdraw,
  withdrawUnderReview,
} from '../customerSteps.ts'
import { entry, goTo } from './customerView.ts'

const { email } = newcomer

/** The customer's deeds of a life, by name. A record has the amount that is given, or the one that the deed returns. */
export const customerDeeds: Readonly<
  Record<string, (site: Site, amount: string) => Promise<unknown>>
> = {
  'review begins': openAccount,
  async 'identity begins'(site) {
    await goTo(site.page, 'Account')
    await sendDocuments(site)
  },
  'identity supersede': ({ page }) => changeName(page),
  'deposit begins': reportDeposit,
  async 'depositReturn begins'(site, amount) {
    await entry(site.page, amount)
    await askBack(site, email)
  },
  async 'loan begins'(site, amount) {
    await goTo(site.page, 'Loan')
    await applyForLoan(site, amount)
  },
  async 'loanPayment begins'(site) {
    await goTo(site.page, 'Loan')
    return reportLoanPayment(site)
  },
  'review raise': (site) => withdrawUnderReview(site, email),
  'withdrawal begins': (site, amount) => withdraw(site, email, amount),
}

/** From the home page to the overview, with a confirmed address. From here on the page is never loaded again. */
async function openAccount(site: Site): Promise<void> {
  const { page, url, bank } = site
  await signUp(site)
  const [, link] = /http:\/\/bank\.example(\/api\/email\/confirm\?token=[\w-]+)/.exec(
    await bank.lastMail(email),
  )!
  await page.goto(`${url}${link}`)
  await button(page, 'Yes, confirm my address').click()
  await page.getByText('Thank you. Your email address is confirmed').waitFor()
  await page.goto(`${url}/login`)
  await signIn(site, newcomer)
}

/** Changes the first name, which ends the identity. */
async function changeName(page: Site['page']): Promise<void> {
  await goTo(page, 'Account')
  await button(page, /^Account Settings/).click()
  const settings = dialog(page, 'Account Settings')
  await fill(settings, { firstName: 'Robyn' })
  await button(settings, 'Save changes').click()
  await settings.getByText('Your details are saved').waitFor()
  await button(settings, 'Done').click()
  await settings.waitFor({ state: 'detached' })
}
