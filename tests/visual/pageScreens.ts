import type { Page } from 'playwright-core'
import { demoCustomers } from '#server/demo/customers.ts'
import { button } from '../browser/customer.ts'
import type { Screen } from './audit.ts'
import { drop, hold } from './calls.ts'
import { amend, signedIn } from './signedIn.ts'

const pages = ['/dashboard-overview', '/loan', '/investify', '/account-details'] as const
const nameOf = (path: string) => path.slice(1)

/** A name of sixty letters, a type of forty, and as much money as there may be. */
export const long = {
  firstName: 'Wolfeschlegelsteinhausenbergerdorff-Maximiliana Theodora Anne'.slice(0, 60),
  lastName: 'Featherstonehaugh of the Lower Mill and the Valley beyond it',
  email: `${'robin.featherstonehaugh'.repeat(2)}@customers.of.the.valley.example`,
  accountType: 'Savings with a notice of ninety-five day',
  country: { name: 'Switzerland', symbol: 'CHF' },
  profit: '1000000000.00',
  bonus: '1000000000.00',
}
const most = { amount: '1000000000.00', createdAt: '2026-09-30T10:00:00.000Z' }
export const muchMoney = async (page: Page) => {
  const deposits = Array.from({ length: 9 }, () => ({ ...most, status: 'true' }))
  const sent = { ...most, status: true, transactiontype: 'bank transfer' }
  const rejected = { ...most, status: 'rejected' }
  await amend(page, 'deposit/*', () => ({ deposit: [rejected, ...deposits] }))
  await amend(page, 'loan/*', () => ({ loan: [{ ...most, status: 'approved' }] }))
  await amend(page, 'transfer/*', () => ({
    transfers: [
      { ...sent, withdrawalPath: 'loan' },
      { ...sent, withdrawalPath: 'invest', status: false },
    ],
  }))
}

const others = demoCustomers.flatMap(({ key }) =>
  pages
    // Each customer's overview, and their other pages where they differ from an established one's.
    .filter((path) => path === '/dashboard-overview' || ['new', 'established'].includes(key))
    .map((path) => signedIn({ name: `${key} ${nameOf(path)}`, who: key, path })),
)

/** The dashboard's four pages: each customer, each state of their records. */
export const pageScreens: Screen[] = [
  ...others,
  signedIn({ name: 'review-2 loan', who: 'review-2', path: '/loan' }),
  signedIn({ name: 'loan-pending loan', who: 'loan-pending', path: '/loan' }),
  signedIn({ name: 'invested investify', who: 'invested', path: '/investify' }),
  ...pages.flatMap((path) => [
    signedIn({
      name: `reading ${nameOf(path)}`,
      path,
      settled: false,
      network: (page) => hold(page, '*/*'),
    }),
    signedIn({ name: `unread ${nameOf(path)}`, path, network: (page) => drop(page, '*/*') }),
    signedIn({ name: `long ${nameOf(path)}`, path, user: long, network: muchMoney }),
  ]),
  signedIn({
    name: 'long new overview',
    who: 'new',
    user: { ...long, profit: '0', bonus: '0', newUser: true },
  }),
  signedIn({ name: 'new reading', who: 'new', settled: false, network: (p) => hold(p, '*/*') }),
  signedIn({
    name: 'new deposit reported',
    who: 'new',
    network: (page) =>
      amend(page, 'deposit/*', () => ({ deposit: [{ ...most, status: 'Pending' }] })),
  }),
  signedIn({
    name: 'total explained',
    action: ({ page }) => button(page, 'How your total amount is worked out').click(),
  }),
  signedIn({
    name: 'long sum explained',
    user: long,
    network: muchMoney,
    action: ({ page }) => button(page, 'How your loan balance is worked out').click(),
  }),
  signedIn({
    name: 'long history whole',
    user: long,
    network: muchMoney,
    action: ({ page }) => button(page, 'Show all 13').click(),
  }),
  signedIn({
    name: 'overview refused',
    who: 'new',
    user: {
      formerIdentity: {
        ended: 'refused',
        reason: 'The picture is cut off.',
        at: '2026-11-20T15:31:00.000Z',
      },
    },
  }),
  signedIn({ name: 'overview unconfirmed', who: 'kyc-waiting', user: { emailConfirmed: false } }),
  signedIn({
    name: 'stale overview',
    async action({ page }) {
      await drop(page, '*/*')
      await button(page, 'Refresh').click()
      await page.getByText('You see what we last knew').waitFor()
    },
  }),
]
