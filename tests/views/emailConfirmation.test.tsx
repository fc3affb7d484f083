import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { getUser, requestConfirmation } from '#api/users.ts'
import { CONFIRMATION_MS } from '#server/mail/confirmation.ts'
import { userWith } from '#tests/machines/dashboardRecords.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openSettledTab } from './dashboardTab.tsx'

vi.mock('#api/users.ts', () => ({ getUser: vi.fn(), requestConfirmation: vi.fn() }))
vi.mock('#api/loans.ts', () => ({
  getAllLoans: vi.fn().mockResolvedValue({ loan: [], totalAmount: 0 }),
}))
vi.mock('#api/deposits.ts', () => ({ getAllDeposits: vi.fn().mockResolvedValue({ deposit: [] }) }))
vi.mock('#api/kyc.ts', () => ({ geKYCDetails: vi.fn().mockResolvedValue([]) }))
vi.mock('#api/transfers.ts', () => ({
  getAllWithdrawals: vi.fn().mockResolvedValue({ transfers: [], totalAmountTransferred: 0 }),
}))
vi.mock('#content/queries.ts', () => ({
  getProofs: vi.fn().mockResolvedValue([]),
  getSiteSettings: () => new Promise(() => undefined),
  getRoutingNumber: () => new Promise(() => undefined),
}))

const clicks = userEvent.setup({ delay: null })
const unconfirmed = userWith({ emailConfirmed: false })

beforeEach(() => {
  vi.mocked(requestConfirmation).mockReset()
  vi.mocked(getUser).mockResolvedValue(unconfirmed)
})

it('[A22] by keyboard, another link is asked for once, and a screen reader hears what came of it', async () => {
  await openSettledTab(unconfirmed, '/account-details')
  const { promise, resolve } = Promise.withResolvers<{
    message: string
    emailConfirmed: boolean
  }>()
  vi.mocked(requestConfirmation).mockReturnValueOnce(promise)
  const button = screen.getByRole('button', { name: 'Send the link again' })
  button.focus()
  await clicks.keyboard('{Enter}{Enter}')
  expect(button).toHaveAttribute('aria-busy', 'true')
  expect(requestConfirmation).toHaveBeenCalledTimes(1)
  await act(async () => resolve({ message: 'Sent', emailConfirmed: false }))
  const words = await screen.findByText(/The link works for seven days/)
  expect(CONFIRMATION_MS).toBe(7 * 24 * 60 * 60 * 1000)
  expect(words.closest('[role=status]')).toHaveTextContent(`We emailed ${unconfirmed.email}`)
  expect(button).toHaveFocus()
  expect(button).toHaveAccessibleName('Send another link')

  vi.mocked(requestConfirmation).mockResolvedValueOnce({ message: '', emailConfirmed: true })
  vi.mocked(getUser).mockResolvedValue(userWith({ emailConfirmed: true }))
  await clicks.keyboard('{Enter}')
  await eventually(() => expect(screen.queryByText(/Please confirm your email/)).toBeNull())
})
