import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { provideWindow } from '#actors/windows.ts'
import { getAllDeposits } from '#api/deposits.ts'
import { geKYCDetails } from '#api/kyc.ts'
import { getAllLoans } from '#api/loans.ts'
import { getAllWithdrawals } from '#api/transfers.ts'
import { getUser } from '#api/users.ts'
import { depositWith, userWith } from '#tests/machines/dashboardRecords.ts'
import { unreachable } from '#tests/machines/withdrawing.ts'
import { openSettledTab } from './dashboardTab.tsx'

vi.mock('#api/users.ts', () => ({ getUser: vi.fn() }))
vi.mock('#api/loans.ts', () => ({ getAllLoans: vi.fn() }))
vi.mock('#api/deposits.ts', () => ({ getAllDeposits: vi.fn() }))
vi.mock('#api/kyc.ts', () => ({ geKYCDetails: vi.fn() }))
vi.mock('#api/transfers.ts', () => ({ getAllWithdrawals: vi.fn() }))
vi.mock('#content/queries.ts', () => ({
  getProofs: vi.fn().mockResolvedValue([]),
  // The built-in words stand until the content service answers: here it never does.
  getSiteSettings: () => new Promise(() => undefined),
  getRoutingNumber: () => new Promise(() => undefined),
}))
/** A dialog that breaks after it may have sent something. */
vi.mock('#flows/deposit/DepositDialog.tsx', async () => {
  await import('#flows/deposit/deposit.flow.ts')
  const Broken = () => {
    const [isSent, setSent] = useState(false)
    if (isSent) throw new Error('broken while sending')
    return (
      <button type="button" onClick={() => setSent(true)}>
        Make Deposit
      </button>
    )
  }
  return { default: Broken }
})

/** A window whose code breaks while it is loaded. */
vi.mock('#flows/kyc/KycDialog.tsx', () => {
  throw new TypeError('x is not a function')
})

/** the page's error reports */
const bugs = vi.fn()
const person = userEvent.setup({ delay: null })
const press = async (name: string) => person.click(await screen.findByRole('button', { name }))

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('reportError', bugs)
  vi.mocked(getUser).mockResolvedValue(userWith())
  vi.mocked(getAllLoans).mockResolvedValue({ loan: [], totalAmount: 0 })
  vi.mocked(getAllDeposits).mockResolvedValue({ deposit: [] })
  vi.mocked(geKYCDetails).mockResolvedValue([])
  vi.mocked(getAllWithdrawals).mockResolvedValue({ transfers: [], totalAmountTransferred: 0 })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  bugs.mockReset()
})

it('[D17] a broken dialog says that the outcome is unknown and where to check, and reads the records again', async () => {
  await openSettledTab(userWith())
  vi.mocked(getAllDeposits).mockResolvedValue({ deposit: [depositWith({ amount: '731' })] })
  await press('Deposit')
  await press('Make Deposit')
  const dialog = await screen.findByRole('dialog', { name: 'This window stopped working' })
  expect(dialog).toHaveTextContent('We don’t know whether it was sent.')
  expect(dialog).toHaveTextContent('Your history on the Home page shows it')
  expect(dialog).not.toHaveTextContent(/nothing was sent|sent nothing/i)
  expect(
    await screen.findByText(/We read your records again at \d{1,2}:\d{2} [AP]M\./),
  ).toBeVisible()
  expect(screen.getByText('+$731.00')).toBeInTheDocument()
})

it('[D17] after a failed read the records are not called up to date; closing reads them once more', async () => {
  await openSettledTab(userWith())
  vi.mocked(getAllDeposits).mockRejectedValue(unreachable())
  await press('Deposit')
  await press('Make Deposit')
  await screen.findByRole('dialog', { name: 'This window stopped working' })
  expect(await screen.findByText(/Your records could not be read just now/)).toBeVisible()
  expect(screen.queryByText(/We read your records again at/)).toBeNull()
  const reads = vi.mocked(getAllDeposits).mock.calls.length
  await act(() => person.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(vi.mocked(getAllDeposits).mock.calls.length).toBe(reads + 1)
})

it('[D17] a window whose code does not come says that it sent nothing, and “Try again” loads it', async () => {
  await openSettledTab(userWith(), '/loan')
  provideWindow('loanApplication', () =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/Loan.js')),
  )
  await press('Apply for Loan')
  const dialog = await screen.findByRole('dialog', { name: 'This window could not be opened' })
  expect(dialog).toHaveTextContent('It never opened, so it sent nothing.')
  expect(dialog).not.toHaveTextContent('We don’t know')
  expect(bugs).not.toHaveBeenCalled()
  provideWindow('loanApplication', () => import('#flows/loanApplication/LoanDialog.tsx'))
  await press('Try again')
  expect(await screen.findByRole('dialog', { name: 'Apply for Loan' })).toBeVisible()
})

it('[D17] [O7] a window whose code breaks as it starts blames no connection', async () => {
  await openSettledTab(userWith())
  await press('Upload documents')
  const dialog = await screen.findByRole('dialog', { name: 'This window stopped working' })
  expect(dialog).not.toHaveTextContent(/connection|sent nothing/i)
  expect(bugs).toHaveBeenCalled()
})
