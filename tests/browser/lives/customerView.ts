import type { Locator, Page } from 'playwright-core'
import { recordLabels } from '#domain/recordLabels.ts'
import type { Deed, LifeRecord } from '#tests/lifecycles/lives/deeds.ts'

/** The customer's view of each record on the open page. */

/** The page where a record is shown, by its link. */
const places: Partial<Record<Deed['record'], Place>> = { identity: 'Account', loanPayment: 'Loan' }
type Place = 'Home' | 'Loan' | 'Account'

export const placeOf = (record: Deed['record']): Place => places[record] ?? 'Home'

/** Follows a link of the navigation, unless the page is there. */
export async function goTo(page: Page, place: Place): Promise<void> {
  const link = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', {
    name: place,
    exact: true,
  })
  if ((await link.getAttribute('aria-current')) !== 'page') await link.click()
}

const GONE = 'not shown'

/** States that the page shows by other words than their labels. */
const otherWords: Partial<Record<LifeRecord, Readonly<Record<string, string>>>> = {
  withdrawal: { cancelled: GONE, returned: GONE },
  loan: { rejected: GONE },
  loanPayment: { confirmed: 'Repaid' },
  identity: { superseded: 'Send again' },
  review: { level5: GONE },
}

/** The words that the page has to show for a record in a state. */
export const wordsFor = (record: LifeRecord, state: string): string =>
  otherWords[record]?.[state] ?? (recordLabels[record] as Record<string, string>)[state]!

/** The words that the page shows for a record now. @param amount tells it from others */
export const shownFor: Readonly<
  Record<Exclude<LifeRecord, 'proposal'>, (page: Page, amount: string) => Promise<string>>
> = {
  deposit: entryWords,
  withdrawal: entryWords,
  loan: entryWords,
  async depositReturn(page, amount) {
    const words = await entryWords(page, amount)
    const { refused } = recordLabels.depositReturn
    const refusal = (await entry(page, amount)).getByText(refused)
    return words === recordLabels.deposit.confirmed && (await refusal.count()) > 0 ? refused : words
  },
  identity: (page) =>
    textOf(page.locator('.card', { hasText: 'Identity check' }).locator('.pill').first()),
  review: (page) => currentStep(page.locator('.review')),
  async loanPayment(page) {
    const [latest = ''] = await page.locator('.debt-received .pill').allTextContents()
    const repaid = await page.locator('.debt .pill', { hasText: 'Repaid' }).count()
    return repaid > 0 ? 'Repaid' : latest
  },
}

/** The entry of the history with this amount, opened; all of the history is shown before. */
export async function entry(page: Page, amount: string): Promise<Locator> {
  await goTo(page, 'Home')
  const closed = page.locator('.history-more[aria-expanded=false]')
  if ((await closed.count()) > 0) await closed.click()
  const found = page.locator('.history-entry').filter({ hasText: amount })
  const details = found.locator('details:not([open]) summary')
  if ((await details.count()) > 0) await details.first().click()
  return found
}

async function entryWords(page: Page, amount: string): Promise<string> {
  const found = await entry(page, amount)
  return (await found.count()) === 0 ? GONE : currentStep(found)
}

/** The latest step of a timeline that is not still to come. */
async function currentStep(within: Locator): Promise<string> {
  const titles = await within
    .locator('.timeline-step:not(.timeline-upcoming) .timeline-title')
    .allTextContents()
  return titles.at(-1)?.replace(/, (done|now|ended)$/, '') ?? GONE
}

const textOf = async (one: Locator): Promise<string> =>
  (await one.count()) > 0 ? ((await one.textContent()) ?? '') : GONE
