import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { complaintsOf } from '#tests/support/chromium.ts'
import { eventually } from '#tests/support/eventually.ts'
import {
  appCodeOf,
  newOperator,
  type SignInOperator,
  type TestOperator,
} from '#tests/support/operators.ts'
import type { Site } from '#tests/support/site.ts'
import { button, dialog, fill } from './customer.ts'

/** Actions of an operator on the page of the back office, by visible names. */

/** An operator with a page of their own. */
export interface OperatorAtWork extends SignInOperator {
  page: Page
  /** the page's complaints */
  complaints: string[]
}

/** Makes an operator, opens the page of the back office in a browser of their own, and signs in there. */
export async function openOperatorPage(
  site: Site,
  url: string,
  operator: TestOperator,
): Promise<OperatorAtWork> {
  const { bank, browser } = site
  const made = await newOperator({ ...bank.bank, clock: bank.clock }, operator)
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await page.clock.install({ time: bank.clock.now() })
  const atWork = { ...made, page, complaints: complaintsOf(page) }
  await page.goto(url)
  await fill(page, { email: made.email })
  await signOperatorIn(site, atWork)
  await page.getByRole('heading', { name: 'Queue', level: 1 }).waitFor()
  return atWork
}

/** Types password and code; the email is there. */
export async function signOperatorIn(
  { bank }: Site,
  { page, password, secret }: OperatorAtWork,
): Promise<void> {
  await fill(page, { password })
  await button(page, 'Go on').click()
  await fill(page, { code: appCodeOf(secret, bank.clock) })
  await button(page, 'Sign in').click()
}

/** The row of the queue with this kind of item. */
const rowOf = (page: Page, kind: string) =>
  page.locator('.queue-row', { has: page.getByText(kind, { exact: true }) })

/** Reads the queue again and opens the one item of this kind. */
export async function openItem({ page }: OperatorAtWork, kind: string): Promise<Locator> {
  await page.keyboard.press('r')
  await rowOf(page, kind).click()
  const item = page.getByRole('article')
  // A reference follows, where the record has one.
  await item.locator('h2', { hasText: new RegExp(`^${kind}( [A-Z\\d]|\\s*$)`) }).waitFor()
  return item
}

/** Waits until each file of an item is drawn. */
export const drawn = (item: Locator, files: number): Promise<void> =>
  eventually(async () => {
    const widths = await item
      .locator('figure img')
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth))
    expect(widths.map((width) => width > 0)).toEqual(Array(files).fill(true))
  })

/** Begins a decision on the open item. @returns its dialog */
export async function begin({ page }: OperatorAtWork, label: string): Promise<Locator> {
  await button(page.getByRole('article'), label).click()
  const decision = dialog(page, label)
  await decision.waitFor()
  return decision
}

/** Decides on the open item, which leaves the queue. */
export async function decide(
  operator: OperatorAtWork,
  kind: string,
  label: string,
  fields: Record<string, string> = {},
): Promise<void> {
  const decision = await begin(operator, label)
  await fill(decision, fields)
  await button(decision, label).click()
  await decision.waitFor({ state: 'detached' })
  await rowOf(operator.page, kind).waitFor({ state: 'detached' })
}
