import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { browserTab, readStored } from '#session/storage.ts'
import { depositWith, userWith } from '#tests/machines/dashboardRecords.ts'
import { eventually } from '#tests/support/eventually.ts'
import { bankHolds } from './bankRecords.ts'
import { openSettledTab } from './dashboardTab.tsx'
import { person, press } from './person.ts'

const stored = () => readStored(browserTab, 'openWindow')

beforeEach(() => bankHolds({ deposits: [depositWith()], kyc: [{ status: true }] }))

it.each([
  ['/dashboard-overview', 'Deposit', { window: 'deposit', isTouched: false }],
  ['/dashboard-overview', 'Withdraw', { window: 'withdrawal', path: 'invest', isTouched: false }],
  ['/account-details', /^Account Settings/, { window: 'accountSettings', isTouched: false }],
  ['/loan', 'Apply for Loan', { window: 'loanApplication', isTouched: false }],
])(
  '[A14] on %s the window of “%s” is stored while it is open, with its page',
  async (page, button, open) => {
    window.history.replaceState(null, '', page)
    await openSettledTab(userWith(), page)
    expect(stored()).toBeUndefined()
    await press(button)
    await screen.findByRole('dialog')
    await eventually(() =>
      expect(stored()).toEqual({ version: 2, owner: userWith()._id, page, ...open }),
    )
    // The page of the opening stays, wherever the address goes under the window.
    window.history.replaceState(null, '', '/elsewhere')
    await person.keyboard('7')
    await eventually(() => expect(stored()).toMatchObject({ page }))
    await act(() => person.keyboard('{Escape}'))
    await eventually(() => expect(stored()).toBeUndefined())
  },
)
