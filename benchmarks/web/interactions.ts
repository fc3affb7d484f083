import type { Browser, ElementHandle, Locator, Page } from 'playwright-core'
import type { Figures } from './measure.ts'
import { newVisit, scripting, type Visit } from './phone.ts'

/** The session storage of a demonstration customer, by their key; none for a visitor. */
export type StorageOf = (who: string) => Promise<Readonly<Record<string, string>>>

/** An action of a customer on a page that has long been open. */
interface Interaction {
  name: string
  /** the demonstration customer's key; a visitor without one */
  who?: string
  path: string
  /** the button or link that is pressed, if one is */
  press?: (page: Page) => Locator
  /** an element of the page after that */
  shown?: string
  /** the field that is typed in, by its name */
  field?: string
}

const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first()
const link = (path: string) => (page: Page) => page.locator(`a[href="${path}"]`).first()

const changeTo = (path: string): Interaction => ({
  name: `change to ${path}`,
  who: 'established',
  path: '/dashboard-overview',
  press: link(path),
  shown: `a[href="${path}"][aria-current=page]`,
})
const open = (name: string, who: string, path: string, label: string | RegExp, field?: string) => ({
  name,
  who,
  path,
  press: button(label),
  shown: 'dialog[open]',
  field,
})

/** The forms, windows and pages that a customer meets; the sign-in has a bare page beside it. */
const interactions: readonly Interaction[] = [
  { name: 'sign-up', path: '/create-account', field: 'firstName' },
  { name: 'forgotten password', path: '/forget-password', field: 'email' },
  { name: 'contact', path: '/contact', field: 'message' },
  open('deposit', 'established', '/dashboard-overview', 'Deposit'),
  open('withdrawal', 'established', '/dashboard-overview', 'Withdraw'),
  open('identity check', 'new', '/account-details', 'Upload documents'),
  open('loan application', 'invested', '/loan', 'Apply for Loan', 'homeAddress'),
  open('loan payment', 'established', '/loan', 'Pay', 'amount'),
  open('account settings', 'established', '/account-details', /^Account Settings/, 'city'),
  open('self help', 'established', '/account-details', /^Self Help/),
  open('change of password', 'established', '/security', 'Change password'),
  open('report of a scam', 'established', '/security', 'Report a scam'),
  ...['/loan', '/investify', '/account-details', '/activity', '/security'].map(changeTo),
]

/** The page's code and records have come, and nothing is left to do. */
const IDLE_MS = 3_000
/** A press has shown what it shows, its code included. */
const SHOWN_MS = 2_500
const KEYS = 20

/** Scripting of each press and of a key in each form, in milliseconds of the slow processor. */
export async function scriptingOf(
  browser: Browser,
  site: string,
  storageOf: StorageOf,
): Promise<Figures> {
  const figures: Figures = {}
  for (const interaction of interactions) {
    const { who, name } = interaction
    const visit = await newVisit(browser, who ? await storageOf(who) : {})
    try {
      Object.assign(figures, await measure(visit, site, interaction))
    } catch (error) {
      throw new Error(`${name}: ${(error as Error).message}`)
    } finally {
      await visit.end()
    }
  }
  return figures
}

async function measure(
  visit: Visit,
  site: string,
  { name, path, press, shown, field }: Interaction,
): Promise<Figures> {
  const { page } = visit
  const figures: Figures = {}
  await page.goto(site + path, { waitUntil: 'load' })
  await page.waitForTimeout(IDLE_MS)
  if (press) {
    // Found before, and looked for after: the search for an element is scripting, too.
    const target = (await press(page).elementHandle()) as ElementHandle<HTMLElement>
    const before = await scripting(visit)
    // As a key does: the link may be in the closed menu of the phone.
    await target.evaluate((element) => element.click())
    await page.waitForTimeout(SHOWN_MS)
    figures[`${name}, press`] = (await scripting(visit)) - before
    await page.locator(shown!).first().waitFor({ state: 'attached' })
  }
  if (field) {
    const control = page.locator(`[name="${field}"]`).first()
    await control.waitFor()
    await control.press('1')
    await page.waitForTimeout(IDLE_MS)
    const before = await scripting(visit)
    await control.pressSequentially('2'.repeat(KEYS))
    figures[`${name}, key`] = ((await scripting(visit)) - before) / KEYS
  }
  return figures
}
