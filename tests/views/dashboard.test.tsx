import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { setInitialContent } from '#actors/siteContent.ts'
import { ApiFailure } from '#domain/failure.ts'
import { readCachedRecords } from '#session/cache.ts'
import { browserTab, readStored, store } from '#session/storage.ts'
import { depositWith, loanWith, transferWith, userWith } from '#tests/machines/dashboardRecords.ts'
import { bankHolds } from './bankRecords.ts'
import { openSettledTab, openTab } from './dashboardTab.tsx'
import { network, never, quietness } from './network.ts'
import { person, press } from './person.ts'

const offline = () => {
  throw new ApiFailure({ kind: 'network', message: 'Offline.' })
}
const routingNumber = () => ({ routingNumber: '990000000' })
/** the text beside a figure's label */
const figure = (name: string) =>
  screen.getAllByText(name, { selector: 'dt' })[0]?.nextElementSibling?.textContent

const verified = [{ status: true }]
const established = () =>
  bankHolds({
    loans: [loanWith()],
    deposits: [depositWith(), depositWith({ _id: 'd2', amount: '450', status: 'Pending' })],
    transfers: [
      transferWith(),
      transferWith({ _id: 't2', amount: 1250, withdrawalPath: 'loan', status: false }),
    ],
    kyc: verified,
  })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(new Date(2026, 10, 21, 9, 0))
  network.answer('content.routingNumber', routingNumber)
  established()
})
afterEach(() => void vi.useRealTimers())

describe('overview of an established customer', () => {
  it('[D4] [D8] shows total, loan and investment balance, with Withdraw and Deposit', async () => {
    await openSettledTab(userWith())
    // 1200 profit + 5000 loans + 2000 confirmed deposits + 50 bonus − 1550 withdrawals
    expect(figure('Total amount')).toBe('$6,700.00')
    expect(figure('Loan balance')).toBe('$3,750.00')
    expect(figure('Investment balance')).toBe('$1,750.00')
    expect(figure('Available balance')).toBe('$900.00')
    expect(figure('Deposits')).toBe('$2,000.00')
    expect(figure('Bonus')).toBe('$50.00')
    expect(screen.getByRole('button', { name: 'Withdraw' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Deposit' })).toBeVisible()
  })

  it('[D30] leads with what can leave now, what the customer has, and what they owe', async () => {
    await openSettledTab(userWith())
    const panel = within(screen.getByRole('region', { name: 'Balances' }))
    expect(panel.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'You can withdraw now',
      'Total amount',
    ])
    expect(figure('You can withdraw now')).toBe('$4,650.00')
    expect(panel.getByText('From both balances')).toBeVisible()
    // The bank names no terms of this loan, so its debt is unknown.
    expect(screen.queryByText('You owe')).toBeNull()
  })

  it('[D30] [W10] on hold nothing can leave: the figure says until when, and its sum takes each balance away', async () => {
    const user = userWith({ frozenAt: '2026-11-20T10:00:00.000Z' })
    network.answer('user', () => user)
    await openSettledTab(user)
    expect(figure('You can withdraw now')).toBe('$0.00')
    const panel = within(screen.getByRole('region', { name: 'Balances' }))
    expect(panel.getByText('On hold while your account is frozen')).toBeVisible()
    await press('How what you can withdraw is worked out')
    const rows = within(screen.getByRole('dialog')).getAllByRole('row').slice(1)
    expect(rows.map((row) => row.textContent)).toEqual([
      'Available balance$900.00',
      'On hold−$900.00',
      'Loan balance$3,750.00',
      'On hold−$3,750.00',
      'You can withdraw now$0.00',
    ])
  })

  it('[D30] [F18] a loan with terms is owed, and its next payment is the next step', async () => {
    const agreement = {
      apr: '9.9',
      termMonths: 12,
      firstDueDate: '2026-12-12',
      repayments: [],
    }
    bankHolds({ loans: [loanWith({ agreement })], kyc: verified })
    await openSettledTab(userWith())
    expect(figure('You owe')).toBe('$5,272.16')
    expect(screen.getByText('$439.35 is due on December 12, 2026')).toBeVisible()
    const next = within(screen.getByRole('region', { name: 'Next' }))
    expect(next.getByText(/Loan payment of \$439\.35/)).toBeVisible()
    expect(next.getByRole('link', { name: 'See the loan' })).toHaveAttribute('href', '/loan')
  })

  it('[D22] a figure opens its sum by the keyboard, and the focus returns to its button', async () => {
    await openSettledTab(userWith())
    const button = screen.getByRole('button', { name: 'How your available balance is worked out' })
    button.focus()
    await act(() => person.keyboard('{Enter}'))
    const rows = within(screen.getByRole('dialog')).getAllByRole('row').slice(1)
    expect(rows.map((row) => row.textContent)).toEqual([
      'Profit$1,200.00',
      'Withdrawal to PayPalNovember 10, 2026−$300.00',
      'Available balance$900.00',
    ])
    await act(() => person.keyboard('{Escape}'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(button).toHaveFocus()
  })

  it('[D25] copies the account number and the routing number', async () => {
    await openSettledTab(userWith())
    const account = within(screen.getByRole('region', { name: 'Your account' }))
    expect(await account.findByText('990000000')).toBeVisible()
    await press('Copy routing number')
    expect(await navigator.clipboard.readText()).toBe('990000000')
    await press('Copy account number')
    expect(await navigator.clipboard.readText()).toBe('4820175936')
  })

  it('[D25] [C5] shows no routing number until it is read, and reads it again on request', async () => {
    // The client of the content service tries once more by itself.
    network.answerOnce('content.routingNumber', offline)
    network.answerOnce('content.routingNumber', offline)
    await openSettledTab(userWith())
    const row = (await screen.findByText('Routing number')).parentElement!
    await waitFor(() => expect(row).toHaveTextContent('Not available right now'))
    expect(row).not.toHaveTextContent(/\d/)
    await press('Try again')
    expect(await within(row).findByText('990000000')).toBeVisible()
  })

  it('[D25] [R6] shows the routing number that the bank sent with the document, without asking for it', async () => {
    setInitialContent({ routingNumber: '122105155' })
    onTestFinished(() => setInitialContent({}))
    await openSettledTab(userWith())
    expect(screen.getByText('122105155')).toBeVisible()
    expect(network.sent('content.routingNumber')).toEqual([])
  })

  it('[D25] [C5] asks for the routing number when the browser kept the document', async () => {
    setInitialContent({ routingNumber: '122105155' })
    const entries = vi.spyOn(performance, 'getEntriesByType')
    entries.mockReturnValue([{ transferSize: 0 } as PerformanceNavigationTiming])
    onTestFinished(() => {
      setInitialContent({})
      entries.mockRestore()
    })
    await openSettledTab(userWith())
    expect(await screen.findByText('990000000')).toBeVisible()
    expect(screen.queryByText('122105155')).toBeNull()
  })

  it('[D4] offers no Withdraw while profit is zero', async () => {
    bankHolds({ user: userWith({ profit: '0.00' }), deposits: [depositWith()], kyc: verified })
    await openSettledTab(userWith({ profit: '0.00' }))
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull()
  })

  it('[D3] the avatar shows initials and links to the account; a new user has none', async () => {
    const tab = await openSettledTab(userWith())
    expect(screen.getByRole('link', { name: 'Account of Ada Byron' })).toHaveTextContent('AB')
    tab.unmount()
    const newUser = userWith({ newUser: true })
    network.answer('user', () => newUser)
    await openSettledTab(newUser)
    expect(screen.queryByRole('link', { name: /^Account of/ })).toBeNull()
  })

  it('[D4] [D26] [D27] history has status, date and amount, latest first', async () => {
    await openSettledTab(userWith())
    const history = screen.getByRole('region', { name: 'History' })
    const entries = within(history).getAllByRole('listitem')
    expect(entries.map((entry) => entry.textContent)).toEqual([
      'Withdrawal to PayPalNovember 10, 2026−$300.00ApprovedDetails: Withdrawal to PayPal',
      'Withdrawal to PayPalNovember 10, 2026From your loan balance. We expected it by November 12, 2026, so it is late, and we are sorry. Please write to support@quatums.example.−$1,250.00PendingDetails: Withdrawal to PayPal',
      'DepositNovember 2, 2026+$2,000.00ApprovedDetails: Deposit',
      'DepositNovember 2, 2026We meant to have confirmed it by November 4, 2026, so this takes longer than usual. Please write to support@quatums.example. Payment reference: RF61 4820 1759 36.$450.00PendingDetails: Deposit',
      // In the reader's zone, which is east of UTC here.
      'LoanOctober 13, 2026+$5,000.00ApprovedDetails: Loan',
    ])
    expect(
      within(history)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['November 2026', 'October 2026'])
  })
})

describe('overview of a new customer', () => {
  const newUser = userWith({ newUser: true, profit: '0.00', bonus: '0.00' })

  it('[D4] shows four ways to withdraw, the account, and a history', async () => {
    bankHolds({ user: newUser, deposits: [depositWith({ status: 'Pending' })] })
    await openSettledTab(newUser)
    const methods = within(screen.getByRole('region', { name: 'Withdraw with' }))
    expect(
      methods.getAllByRole('button').map((button) => button.firstChild?.nextSibling?.textContent),
    ).toEqual(['PayPal', 'Bank transfer', 'Cash App', 'Zelle'])
    expect(figure('Available balance')).toBe('$0.00')
    expect(screen.getByText('4820175936')).toBeVisible()
    expect(screen.getByText('Savings')).toBeVisible()
    expect(screen.getByText('Pending')).toBeVisible()
    expect(await screen.findByText('990000000')).toBeVisible()
  })

  /** The stage of each thing that is not over, by its title. */
  const stages = () =>
    Object.fromEntries(
      [...document.querySelectorAll('.task-title')].map((title) => [
        title.textContent!.replace(/Being checked$/, ''),
        title.querySelector('.pill')?.textContent,
      ]),
    )

  it('[D24] [D30] the next step is the identity check, with its button; the first deposit follows', async () => {
    bankHolds({ user: newUser })
    await openSettledTab(newUser)
    expect(stages()).toEqual({
      'Next: Verify your identity': undefined,
      'Make your first deposit': undefined,
    })
    const next = within(screen.getByRole('region', { name: 'Next' }))
    expect(next.getByText(/We usually check it within one business day/)).toBeVisible()
    expect(next.getByRole('button', { name: 'Upload documents' })).toBeEnabled()
    // Saturday: the second business day is Tuesday.
    expect(
      screen.getByText(/we expect to confirm a bank transfer by November 24, 2026\.$/),
    ).toBeVisible()
    expect(screen.getByRole('button', { name: 'Deposit' })).toBeVisible()
  })

  it('[D24] [F6] follows the identity check, and the first deposit becomes the next step', async () => {
    bankHolds({
      user: newUser,
      kyc: [{ status: false, createdAt: '2026-11-20T10:00:00.000Z' }],
    })
    await openSettledTab(newUser)
    expect(stages()).toEqual({
      'Next: Make your first deposit': undefined,
      'Identity check': 'Being checked',
    })
    expect(
      screen.getByText(
        'Your documents arrived on November 20, 2026. We expect to check them by November 23, 2026, and we’ll email you then.',
      ),
    ).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Upload documents' })).toBeNull()
    network.answer('kyc', () => [{ status: true }])
    await press('Refresh')
    await waitFor(() => expect(stages()).toEqual({ 'Next: Make your first deposit': undefined }))
  })

  it('[D4] an empty history says what it will contain', async () => {
    bankHolds({ user: newUser })
    await openSettledTab(newUser)
    expect(screen.getByText('No activity yet')).toBeVisible()
  })
})

describe('under review', () => {
  it('[S4] shows reason, owner, date, how to complain, and a warning not to pay', async () => {
    const user = userWith({
      transferStep: 2,
      review: {
        level: 2,
        reason: 'source-of-funds',
        owner: 'Miriam Okafor',
        until: '2026-12-04',
      },
    })
    network.answer('user', () => user)
    await openSettledTab(user)
    const notice = screen.getByRole('region', { name: 'Your withdrawals are under review' })
    expect(notice).toHaveTextContent('We are confirming where funds on the account came from')
    expect(notice).toHaveTextContent('Miriam Okafor')
    expect(notice).toHaveTextContent('December 4, 2026')
    expect(notice).toHaveTextContent('never pay anyone')
    expect(notice).toHaveTextContent(/To complain, or if someone asks you to pay\S+/)
  })
})

describe('reading', () => {
  it('[D10] shows each record as it is read, and placeholders for the others', async () => {
    network.answer('deposits', never)
    await openTab(userWith())
    expect(await screen.findByText('$3,750.00')).toBeVisible()
    expect(figure('Total amount')).toBe('being read')
    expect(screen.getByRole('list', { name: 'Being read' })).toBeVisible()
  })

  it('[D10] shows the cache first and keeps it when a read fails, with a retry', async () => {
    store(browserTab, 'deposits', [depositWith()])
    store(browserTab, 'loans', [loanWith()])
    network.answer('deposits', offline)
    network.answer('loans', offline)
    const tab = await openSettledTab(userWith())
    expect(figure('Total amount')).toBe('$6,700.00')
    const line = /^We could not refresh your loans and deposits. You see what we last knew. .+/
    expect(screen.getByText(line)).toBeVisible()
    established()
    await press('Retry')
    await tab.settled()
    expect(screen.queryByText(line)).toBeNull()
    expect(
      screen.getByRole('heading', { level: 1 }),
      'keeps the place of the keyboard',
    ).toHaveFocus()
    expect(network.sent('deposits')).toHaveLength(2)
    expect(network.sent('transfers')).toHaveLength(1)
  })

  it('[D10] shows a dash for a figure whose records are incomplete', async () => {
    network.answer('transfers', offline)
    await openSettledTab(userWith())
    expect(figure('Total amount')).toBe('–not available right now')
    expect(figure('Loan balance')).toBe('–not available right now')
    expect(screen.getByText(/We could not read your withdrawals/)).toBeVisible()
  })

  it('[D10] caches records under the spec’s keys and ignores a damaged cache', async () => {
    await openSettledTab(userWith())
    expect(readStored(browserTab, 'loans')).toEqual([loanWith()])
    expect(readStored(browserTab, 'kyc')).toEqual({ status: true })
    expect(readStored(browserTab, 'withdraw')).toHaveLength(2)
    expect(readStored(browserTab, 'loanwithdraw')).toBe('1250.00')
    expect(readStored(browserTab, 'investwithdraw')).toBe('300.00')
    expect(readStored(browserTab, 'user')).toMatchObject({ firstName: 'Ada' })
    expect(readCachedRecords(browserTab).totals).toEqual({ loans: 0, transfers: 0 })
    store(browserTab, 'loans', { amount: 'much' })
    expect(readCachedRecords(browserTab).loans).toBeUndefined()
    expect(readCachedRecords(browserTab).deposits).toHaveLength(2)
  })

  it('[D2] an answer after sign-out is not stored', async () => {
    const { promise, resolve } = Promise.withResolvers<object>()
    network.answer('loans', () => promise)
    await openTab(userWith())
    await press('Logout')
    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeVisible()
    const isRead = quietness()
    await act(async () => resolve({ loan: [loanWith()], totalAmount: 0 }))
    await isRead()
    expect(sessionStorage).toHaveLength(0)
  })
})
