import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { delays } from '#machines/delays.ts'
import { readDraft } from '#session/drafts.ts'
import { browserTab } from '#session/storage.ts'
import { userWith } from '#tests/machines/dashboardRecords.ts'
import { eventually } from '#tests/support/eventually.ts'
import { bankHolds } from './bankRecords.ts'
import { openSettledTab } from './dashboardTab.tsx'
import { network } from './network.ts'
import { person, press } from './person.ts'

const fill = (values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values))
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
}
const kycWindow = () => import('#flows/kyc/KycDialog.tsx')

beforeEach(() => bankHolds())

it('[W5] a withdrawal cancelled while the identity check opens closes after it, not before', async () => {
  const { clock, bank } = await openSettledTab(userWith())
  const loaded = Promise.withResolvers<Awaited<ReturnType<typeof kycWindow>>>()
  bank.flows.provide({ flows: [], lazyViews: { kyc: () => loaded.promise } })
  await press('Withdraw')
  await press('Verify identity')
  await press('Cancel')
  await screen.findByText('Withdrawal cancelled')
  await act(async () => loaded.resolve(await kycWindow()))
  const identity = await screen.findByRole('dialog', { name: 'KYC Verification' })
  await act(async () => clock.increment(delays.withdrawalCancelClose))
  expect(identity).toBeVisible()
  expect(screen.getByLabelText(/^Passport/)).toBeVisible()
  await person.keyboard('{Escape}')
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('[F4] [A14] a sent application leaves no draft, although the notice replaces the dialog at once', async () => {
  network.answer('takeLoan', () => ({ message: 'Received' }))
  const { clock } = await openSettledTab(userWith(), '/loan')
  const { _id } = userWith()
  await press('Apply for Loan')
  await screen.findByRole('dialog', { name: 'Apply for Loan' })
  fill({ State: 'Greater London', Amount: '5,000', 'Monthly income': '3200' })
  fill({ 'Home address': '1 Engine Street', City: 'London' })
  await press('Next Step')
  fill({ 'Professional category': 'Education', 'Professional status': 'Self-employed' })
  fill({ 'Next of kin': 'Byron King', 'Loan purpose': 'A difference engine' })
  await press('Take Loan')
  expect(readDraft(browserTab, 'loan', _id)).toMatchObject({ amount: '5,000' })
  await act(async () => clock.increment(delays.loanValidating))
  await act(async () => clock.increment(delays.loanPosting))
  expect(await screen.findByRole('dialog', { name: 'Loan Status' })).toBeVisible()
  expect(readDraft(browserTab, 'loan', _id)).toBeUndefined()
})
