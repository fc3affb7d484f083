import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { kindWords } from '#backOffice/queue/queueWords.ts'
import type { DecisionOffer } from '#contract/backOffice.ts'
import { operatorLabels } from '#domain/recordLabels.ts'
import {
  kindOf,
  labelsFrom,
  queueDeedsFrom,
  queueOfferOf,
} from '#tests/lifecycles/lives/commandOf.ts'
import type { Deed, LifeRecord } from '#tests/lifecycles/lives/deeds.ts'
import { eventually } from '#tests/support/eventually.ts'
import { button, dialog, fill } from '../customer.ts'
import { drawn, type OperatorAtWork, openItem } from '../operator.ts'

/** The operators' view and presses on the page of the back office. */

const wordOf = (record: LifeRecord): string => kindWords[kindOf(record)!][0]

/** The words of a row of the queue. */
export const rowOf = (record: LifeRecord, amount = ''): string => wordOf(record) + amount

/** How many files the customer sends with a record. */
const files: Partial<Record<LifeRecord, number>> = { deposit: 1, identity: 2, loanPayment: 1 }

/** Reads the queue again until it has these rows. */
export async function compareQueue({ page }: OperatorAtWork, rows: string[]): Promise<void> {
  await page.keyboard.press('r')
  await eventually(async () => {
    const shown = await page
      .locator('.queue-list .queue-row > :first-child')
      .evaluateAll((lines) => lines.map((line) => line.textContent))
    expect(shown.toSorted()).toEqual(rows.toSorted())
  })
}

/** Opens an item: it offers exactly the moves of its life cycle that this operator can make. */
export async function compareItem(
  operator: OperatorAtWork,
  record: LifeRecord,
  state: string,
  isMaker: boolean,
): Promise<void> {
  const item = await openItem(operator, wordOf(record))
  await drawn(item, files[record] ?? 0)
  const labels = queueDeedsFrom(record, state)
    // Only the maker takes a proposal back, and only somebody else decides on it.
    .filter(({ event }) => record !== 'proposal' || (event === 'withdraw') === isMaker)
    .map((deed) => queueOfferOf(deed)!.label)
  await eventually(async () => {
    expect(await labelsIn(item.locator('.queue-decisions'))).toEqual(labels)
    expect(await statusOf(item)).toBe((operatorLabels[record] as Record<string, string>)[state])
  })
}

/** The item that is still open after its decision: its new state, and no decision but those of its life cycle. */
export const compareDecided = ({ page }: OperatorAtWork, record: LifeRecord, state: string) =>
  eventually(async () => {
    const item = page.getByRole('article')
    expect(await statusOf(item)).toBe((operatorLabels[record] as Record<string, string>)[state])
    const labels = await labelsIn(item.locator('.queue-decisions'))
    const allowed = labelsFrom(record, state)
    expect(labels.filter((label) => !allowed.includes(label ?? ''))).toEqual([])
  })

const statusOf = (item: Locator) => item.locator('.queue-item-title .pill').textContent()

/** The words of buttons without their keys. */
const labelsIn = (within: Locator): Promise<(string | undefined)[]> =>
  within
    .getByRole('button')
    .evaluateAll((all) => all.map((one) => one.firstChild?.textContent?.trim()))

/** Values for what decisions ask, where there is no closed list. */
const typed: Readonly<Record<string, string>> = {
  reason: 'As the rules say.',
  amount: '20000',
  owner: 'Maria Quist',
  until: '2027-01-31',
}

/** The reason of a refusal in the customer's words: the first of a closed list, or a typed one. */
export const reasonOf = ({ fields }: DecisionOffer): string =>
  fields.find(({ name }) => name === 'reason')?.choices?.[0]?.label ?? typed.reason!

/** Makes a decision from the open item or customer. @returns when it was pressed for the last time */
async function decide(
  { page }: OperatorAtWork,
  within: Locator,
  { label, fields }: Pick<DecisionOffer, 'label' | 'fields'>,
  values: Record<string, string>,
): Promise<number> {
  await button(within, label).click()
  const decision = dialog(page, label)
  const asked = fields.flatMap(({ name, required, choices }) => {
    const value = values[name] ?? (required ? (choices?.[0]?.value ?? typed[name]) : undefined)
    return value === undefined ? [] : [[name, value] as const]
  })
  await fill(decision, Object.fromEntries(asked))
  const pressedAt = Date.now()
  await button(decision, label).click()
  // A window that stays says why.
  await eventually(async () => expect(await decision.allTextContents()).toEqual([]))
  return pressedAt
}

/** Opens a record that waits no more from the page of its customer. */
export async function openRecord(
  { page }: OperatorAtWork,
  email: string,
  { record }: Deed,
  amount: string,
): Promise<void> {
  await openCustomer(page, email)
  await page
    .getByRole('region', { name: 'Records' })
    .locator('.queue-row', { hasText: rowOf(record as LifeRecord, amount) })
    .click()
}

async function openCustomer(page: Page, email: string): Promise<Locator> {
  await page.keyboard.press('/')
  await page.getByRole('searchbox').fill(email)
  await page.keyboard.press('Enter')
  const shown = page.locator('article.customer[aria-busy=false]')
  await shown.waitFor()
  return shown
}

/** Decides on an item, which is opened in the queue unless it is open. */
export async function decideOnItem(
  operator: OperatorAtWork,
  deed: Deed,
  values: Record<string, string>,
  isOpen: boolean,
): Promise<number> {
  const item = isOpen
    ? operator.page.locator('article.queue-item[aria-busy=false]')
    : await openItem(operator, wordOf(deed.record as LifeRecord))
  return decide(operator, item, queueOfferOf(deed)!, values)
}

/** Decides on a customer's page, and goes back to the queue. @param look compares the page before */
export async function decideOnCustomer(
  operator: OperatorAtWork,
  email: string,
  offer: DecisionOffer,
  values: Record<string, string>,
  look: (page: Locator) => Promise<void>,
): Promise<number> {
  const { page } = operator
  const shown = await openCustomer(page, email)
  await look(shown)
  const pressedAt = await decide(operator, shown, offer, values)
  await button(page, 'Back to the queue').click()
  await page.getByRole('heading', { name: 'Queue', level: 1 }).waitFor()
  return pressedAt
}
