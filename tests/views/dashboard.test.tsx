import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiFailure } from '#domain/failure.ts'
import { readCachedRecords } from '#session/cache.ts'
import { browserTab, readStored, store } from '#session/storage.ts'
import { depositWith, loanWith, transferWith, userWith } from '#tests/machines/dashboardRecords.ts'
import { bankHolds, getRoutingNumber, never, reads } from './bankMocks.ts'
import { openSettledTab, openTab } from './dashboardTab.tsx'
import { person, press } from './person.ts'

const offline = new ApiFailure({ kind: 'network', message: 'Offline.' })
/** the text beside a figure's label */
const cents = (text: string) => Number(text.replaceAll(/[$,.]/g, ''))
const figure = (name: string) => screen.getByText(name).nextElementSibling?.textContent

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
  vi.mocked(getRoutingNumber).mockResolvedValue('990000000')
  established()
})
afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
})

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

  it('[D15] the total is the sum of the four parts below it; the investment balance is separate', async () => {
    await openSettledTab(userWith())
    const parts = screen.getByRole('group', { name: 'What the total amount is made of' })
    const amounts = [...parts.querySelectorAll('.money')].map(({ textContent }) =>
      cents(textContent!),
    )
    expect(amounts).toHaveLength(4)
    expect(amounts.reduce((sum, one) => sum + one, 0)).toBe(cents(figure('Total amount')!))
    expect(parts).not.toHaveTextContent('Investment balance')
    const apart = screen.getByRole('group', { name: 'Already in your total' })
    expect(apart).toHaveTextContent(/Investment balance.*Your deposits and bonus, less/)
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
    vi.mocked(getRoutingNumber).mockRejectedValueOnce(offline)
    await openSettledTab(userWith())
    const row = (await screen.findByText('Routing number')).parentElement!
    await waitFor(() => expect(row).toHaveTextContent('Not available right now'))
    expect(row).not.toHaveTextContent(/\d/)
    await press('Try again')
    expect(await within(row).findByText('990000000')).toBeVisible()
  })

  it('[D4] greets by the time of day, in the only h1', async () => {
    vi.setSystemTime(new Date(2026, 10, 21, 12, 0))
    await openSettledTab(userWith())
    const headings = screen.getAllByRole('heading', { level: 1 })
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Good afternoon, Ada'),
    ])
  })

  it('[D4] offers no Withdraw while profit is zero', async () => {
    bankHolds({ user: userWith({ profit: '0.00' }), deposits: [depositWith()], kyc: verified })
    await openSettledTab(userWith({ profit: '0.00' }))
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull()
  })

  it('[D8] shows amounts with the customer’s currency symbol', async () => {
    const user = userWith({ country: { name: 'United Kingdom', symbol: '£' } })
    reads.getUser.mockResolvedValue(user)
    await openSettledTab(user)
    expect(figure('Total amount')).toBe('£6,700.00')
  })

  it('[D3] the avatar shows initials and links to the account; a new user has none', async () => {
    const tab = await openSettledTab(userWith())
    expect(screen.getByRole('link', { name: 'Account of Ada Byron' })).toHaveTextContent('AB')
    tab.unmount()
    const newUser = userWith({ newUser: true })
    reads.getUser.mockResolvedValue(newUser)
    await openSettledTab(newUser)
    expect(screen.queryByRole('link', { name: /^Account of/ })).toBeNull()
  })

  it('[D4] [D26] [D27] history has status, date and amount, latest first', async () => {
    await openSettledTab(userWith())
    const history = screen.getByRole('region', { name: 'History' })
    const entries = within(history).getAllByRole('listitem')
    expect(entries.map((entry) => entry.textContent)).toEqual([
      'Withdrawal to PayPalNovember 10, 2026−$300.00ApprovedSteps: Withdrawal to PayPal',
      'Withdrawal to PayPalNovember 10, 2026From your loan balance−$1,250.00PendingSteps: Withdrawal to PayPal',
      'DepositNovember 2, 2026Get it back: the deposit of $2,000.00, November 2, 2026+$2,000.00ApprovedSteps: Deposit',
      'DepositNovember 2, 2026We meant to have confirmed it by November 4, 2026, so this takes longer than usual. Please write to customer care. Payment reference: RF61 4820 1759 36.$450.00PendingSteps: Deposit',
      'LoanOctober 12, 2026+$5,000.00ApprovedSteps: Loan',
    ])
  })

  it('[W18] [W19] an entry opens its steps: what is done, where it is now, what comes next', async () => {
    await openSettledTab(userWith())
    const history = within(screen.getByRole('region', { name: 'History' }))
    await person.click(history.getAllByText('Steps')[3]!)
    const steps = within(await history.findByRole('list', { name: 'Steps: Deposit' }))
    expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Reported, doneNovember 2, 2026, /),
      expect.stringMatching(/^Being checked, now/),
      'In your deposits, to come',
    ])
    expect(steps.getByText('Being checked').closest('li')).toHaveAttribute('aria-current', 'step')
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
    ).toEqual(['PayPal', 'Bank Transfer', 'Cash App', 'Zelle'])
    expect(figure('Available balance')).toBe('$0.00')
    expect(screen.getByText('4820175936')).toBeVisible()
    expect(screen.getByText('Savings')).toBeVisible()
    expect(screen.getByText('Pending')).toBeVisible()
    expect(await screen.findByText('990000000')).toBeVisible()
    expect(screen.queryByText('Total amount')).toBeNull()
  })

  const steps = () =>
    within(screen.getByRole('region', { name: 'Your first steps' }))
      .getAllByRole('listitem')
      .map((step) => ({
        text: step.textContent,
        main: within(step).queryByRole('button')?.className.includes('button-primary') ?? false,
        current: step.getAttribute('aria-current'),
      }))

  it('[D24] shows three steps before the ways to withdraw, the first with the main button', async () => {
    bankHolds({ user: newUser })
    await openSettledTab(newUser)
    const [identity, deposit, confirmation] = steps()
    expect(identity).toEqual({
      text: expect.stringMatching(/^1Verify your identityTo do.*costs nothing.*Upload documents$/),
      main: true,
      current: 'step',
    })
    // Saturday: the second business day is Tuesday.
    expect(deposit).toEqual({
      text: expect.stringMatching(
        /^2Make a depositTo do.*paid today, we expect to confirm it by November 24, 2026\.Deposit$/,
      ),
      main: false,
      current: null,
    })
    expect(confirmation?.text).toMatch(/^3We confirm your depositTo come/)
    const first = screen.getByRole('region', { name: 'Your first steps' })
    const methods = screen.getByRole('region', { name: 'Withdraw with' })
    expect(first.compareDocumentPosition(methods)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('[D24] [F6] follows the identity check, and passes the main button on', async () => {
    bankHolds({
      user: newUser,
      kyc: [{ status: false, createdAt: '2026-11-20T10:00:00.000Z' }],
    })
    await openSettledTab(newUser)
    expect(steps()[0]?.text).toBe(
      'Verify your identityBeing checkedYour documents arrived on November 20, 2026. We expect to check them by November 23, 2026, and we’ll email you then.',
    )
    expect(screen.queryByRole('button', { name: 'Upload documents' })).toBeNull()
    expect(steps()[1]).toMatchObject({ main: true, current: 'step' })
    reads.geKYCDetails.mockResolvedValue([{ status: true }])
    await press('Refresh')
    expect(await screen.findByText('Verified')).toBeVisible()
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
    reads.getUser.mockResolvedValue(user)
    await openSettledTab(user)
    const notice = screen.getByRole('region', { name: 'Your withdrawals are under review' })
    expect(notice).toHaveTextContent('We are confirming where funds on the account came from')
    expect(notice).toHaveTextContent('Miriam Okafor')
    expect(notice).toHaveTextContent('December 4, 2026')
    expect(notice).toHaveTextContent('never pay anyone')
    expect(notice).toHaveTextContent(/To complain: \S+/)
  })

  it('[S3] a customer at the normal level sees no such notice', async () => {
    await openSettledTab(userWith())
    expect(screen.queryByText(/under review/)).toBeNull()
  })
})

describe('reading', () => {
  it('[D10] shows each record as it is read, and placeholders for the others', async () => {
    reads.getAllDeposits.mockImplementation(never)
    await openTab(userWith())
    expect(await screen.findByText('$3,750.00')).toBeVisible()
    expect(figure('Total amount')).toBe('being read')
    expect(screen.getByRole('list', { name: 'Being read' })).toBeVisible()
  })

  it('[D10] shows the cache first and keeps it when a read fails, with a retry', async () => {
    store(browserTab, 'deposits', [depositWith()])
    store(browserTab, 'loans', [loanWith()])
    reads.getAllDeposits.mockRejectedValue(offline)
    reads.getAllLoans.mockRejectedValue(offline)
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
    expect(reads.getAllDeposits).toHaveBeenCalledTimes(2)
    expect(reads.getAllWithdrawals).toHaveBeenCalledTimes(1)
  })

  it('[D10] shows a dash for a figure whose records are incomplete', async () => {
    reads.getAllWithdrawals.mockRejectedValue(offline)
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
    store(browserTab, 'loans', { amount: 'much' })
    expect(readCachedRecords(browserTab).loans).toBeUndefined()
    expect(readCachedRecords(browserTab).deposits).toHaveLength(2)
  })

  it('[D2] an answer after sign-out is not stored', async () => {
    const { promise, resolve } = Promise.withResolvers<never>()
    reads.getAllLoans.mockReturnValue(promise)
    await openTab(userWith())
    await press('Logout')
    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeVisible()
    await act(async () => resolve({ loan: [loanWith()], totalAmount: 0 } as never))
    expect(sessionStorage).toHaveLength(0)
  })
})
