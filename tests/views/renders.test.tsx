import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { userWith } from '#tests/machines/dashboardRecords.ts'
import { bankHolds } from './bankRecords.ts'
import { openSettledTab } from './dashboardTab.tsx'
import { person, press } from './person.ts'
import { watchRenders } from './renderedNames.ts'

let rendered: Set<string>
beforeEach(() => {
  bankHolds()
  rendered = watchRenders(/^(\w+Page|Navigation|(?!Dashboard)\w+Dialogs?)$/)
})

/** The renders of one keystroke in a field. The first one also marks the form as touched. */
async function keystrokeIn(label: string): Promise<string[]> {
  await person.type(await screen.findByLabelText(label), '1')
  rendered.clear()
  await person.keyboard('2')
  return [...rendered].sort()
}

it('the page renders once when it is read', async () => {
  await openSettledTab(userWith())
  expect([...rendered].sort()).toEqual(['Navigation', 'OverviewPage'])
})

// The identity check has the withdrawal under it.
it.each([
  ['DepositDialog', '/dashboard-overview', ['Deposit', 'Next Step'], 'AMOUNT'],
  [
    'KycDialog',
    '/dashboard-overview',
    ['Withdraw', 'Verify identity', 'Passport'],
    'Document number',
  ],
  [
    'WithdrawalDialogs',
    '/dashboard-overview',
    ['Withdraw', 'Fill in the form anyway', 'PayPal'],
    'Amount',
  ],
  ['LoanDialog', '/loan', ['Apply for Loan'], 'State'],
  ['AccountSettingsDialog', '/account-details', [/^Account Settings/], 'City'],
])('a keystroke in the form of %s renders it alone', async (form, path, presses, label) => {
  await openSettledTab(userWith(), path)
  for (const name of presses)
    if (name === 'Passport')
      await person.click(await screen.findByRole('radio', { name: /^Passport/ }))
    else await press(name)
  expect(await keystrokeIn(label)).toEqual([form])
})
