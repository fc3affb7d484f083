import type { Page } from 'playwright-core'
import { button, dialog } from '../browser/customer.ts'
import type { Screen } from './audit.ts'
import { answer, drop, hold } from './calls.ts'
import { amend, signedIn, state } from './signedIn.ts'

type Row = Record<string, unknown>

const activity = (
  name: string,
  options: Omit<Parameters<typeof signedIn>[0], 'name'> = {},
): Screen => signedIn({ name: `activity ${name}`, who: 'active', path: '/activity', ...options })

const listed = (page: Page) => state(page, 'activity', 'list.listed')
const row = (page: Page, name: RegExp) => page.getByRole('button', { name }).first()

/** As much money as there may be, to the longest of all references. */
const most = ({ rows }: Row) => ({
  rows: (rows as Row[]).map((one) => ({
    ...one,
    amount: '-1000000000.00',
    totalAfter: one.totalAfter && '90000000000.00',
    reference: '0195f3a2-7c11-7d54-9b1e-2f60a1c4d5e6-0195f3a2-7c11-7d54-9b1e-2f60'.slice(0, 64),
  })),
})
const long = { country: { name: 'Switzerland', symbol: 'CHF' } }

/** The activity page: each state of its list, the details of each kind of row, the statement. */
export const activityScreens: Screen[] = [
  activity('listed', { action: ({ page }) => listed(page) }),
  activity('nothing yet', {
    who: 'new',
    action: ({ page }) => state(page, 'activity', 'list.nothingYet'),
  }),
  activity('reading', { settled: false, network: (page) => hold(page, 'activity/*') }),
  activity('unread', {
    network: (page) => drop(page, 'activity/*'),
    action: ({ page }) => state(page, 'activity', 'list.failed'),
  }),
  activity('missing', {
    network: (page) => answer(page, 'GET activity/*', 404, { message: 'Not found' }),
    action: ({ page }) => state(page, 'activity', 'list.missing'),
  }),
  activity('nothing found', {
    path: '/activity?kind=bonus&status=rejected',
    action: ({ page }) => state(page, 'activity', 'list.nothingFound'),
  }),
  activity('filter to correct', {
    async action({ page }) {
      const more = button(page, 'Filters')
      if (await more.isVisible()) await more.click()
      await page.locator('[name=amountFrom]').fill('much')
      await state(page, 'activity', 'list.wrong')
    },
  }),
  activity('more unread', {
    async action({ page }) {
      await listed(page)
      await drop(page, 'activity/*')
      // Its coming into view is enough.
      await page.locator('.activity-more').scrollIntoViewIfNeeded()
      await state(page, 'activity', 'list.moreFailed')
    },
  }),
  activity('not read again', {
    async action({ page }) {
      await listed(page)
      await drop(page, 'activity/*')
      await button(page, 'Refresh').click()
      await state(page, 'activity', 'list.refreshFailed')
    },
  }),
  activity('long', {
    user: long,
    network: (page) => amend(page, 'activity/*', most),
    action: ({ page }) => listed(page),
  }),
  ...(
    [
      ['pending withdrawal', /^Withdrawal to a bank account .*Pending$/],
      ['cancelled withdrawal', /^Withdrawal to a bank account .*Cancelled$/],
      ['returned withdrawal', /^Withdrawal returned/],
      ['pending deposit', /^Deposit .*Pending$/],
      ['rejected deposit', /^Deposit .*Rejected$/],
      ['deposit', /^Deposit .*Approved$/],
    ] as const
  ).map(([name, entry]) =>
    activity(`details of a ${name}`, {
      async action({ page }) {
        await listed(page)
        await row(page, entry).click()
        await page.getByText('What happened').first().waitFor()
      },
    }),
  ),
  activity('long details', {
    user: long,
    network: (page) => amend(page, 'activity/*', most),
    async action({ page }) {
      await listed(page)
      await row(page, /^Withdrawal to a bank account .*Pending$/).click()
    },
  }),
  activity('statement', {
    async action({ page }) {
      await listed(page)
      await button(page, 'Get a statement').click()
    },
  }),
  activity('statement refused', {
    network: (page) =>
      answer(page, 'GET statement/*', 400, {
        message: 'There are too many movements for one file. Choose fewer days',
      }),
    async action({ page }) {
      await listed(page)
      await button(page, 'Get a statement').click()
      await dialog(page, 'Statement').locator('button[type=submit]').click()
      await state(page, 'activity', 'window.statement.failed')
    },
  }),
  activity('statement saved', {
    async action({ page }) {
      await listed(page)
      await button(page, 'Get a statement').click()
      await dialog(page, 'Statement').locator('button[type=submit]').click()
      await state(page, 'activity', 'window.statement.saved')
    },
  }),
]
