import { screen } from '@testing-library/react'
import { type ComponentType, createElement, Profiler } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { userWith } from '#tests/machines/dashboardRecords.ts'
import { bankHolds } from './bankMocks.ts'
import { openSettledTab } from './dashboardTab.tsx'
import { person, press } from './person.ts'

/** The rendered components since the last reset, by name. */
const { rendered, counted, framed } = vi.hoisted(() => {
  const rendered = new Set<string>()
  /** Adds a component, with all below it, to the counted ones. */
  const counted = (name: string) => async (original: () => Promise<unknown>) => {
    const module = (await original()) as Record<string, ComponentType>
    const key = Object.keys(module).find((name) => name !== 'brings')!
    const onRender = () => void rendered.add(name)
    const Counted = (props: object) =>
      createElement(Profiler, { id: name, onRender }, createElement(module[key]!, props))
    return { brings: undefined, ...module, [key]: Counted }
  }
  /** Counts the frame of a dialog, without what it shows. */
  const framed = async (original: () => Promise<unknown>) => {
    const module = (await original()) as { Dialog: (props: { title: string }) => unknown }
    const Dialog = (props: { title: string }) => {
      rendered.add(`frame of ${props.title}`)
      return module.Dialog(props)
    }
    return { ...module, Dialog }
  }
  return { rendered, counted, framed }
})
vi.mock('#pages/OverviewPage.tsx', counted('page'))
vi.mock('#pages/AccountDetailsPage.tsx', counted('page'))
vi.mock('#pages/dashboard/Navigation.tsx', counted('navigation'))
vi.mock('#flows/deposit/DepositDialog.tsx', counted('deposit'))
vi.mock('#pages/LoanPage.tsx', counted('page'))
vi.mock('#flows/loanApplication/LoanDialog.tsx', counted('loanApplication'))
vi.mock('#flows/kyc/KycDialog.tsx', counted('kyc'))
vi.mock('#flows/withdrawal/WithdrawalDialogs.tsx', counted('withdrawal'))
vi.mock('#flows/accountSettings/AccountSettingsDialog.tsx', counted('accountSettings'))
vi.mock('#ui/Dialog.tsx', framed)

/** The renders of one keystroke in a field. The first one also marks the form as touched. */
async function keystrokeIn(label: string): Promise<string[]> {
  await person.type(await screen.findByLabelText(label), '1')
  rendered.clear()
  await person.keyboard('2')
  return [...rendered].sort()
}
beforeEach(() => {
  bankHolds()
  rendered.clear()
})

it('the page renders once when it is read', async () => {
  await openSettledTab(userWith())
  expect([...rendered].sort()).toEqual(['navigation', 'page'])
})

// The identity check has the withdrawal under it.
it.each([
  ['deposit', '/dashboard-overview', ['Deposit', 'Next Step'], 'AMOUNT'],
  ['kyc', '/dashboard-overview', ['Withdraw', 'Verify identity', 'Passport'], 'Document number'],
  [
    'withdrawal',
    '/dashboard-overview',
    ['Withdraw', 'Fill in the form anyway', 'PayPal'],
    'Amount',
  ],
  ['loanApplication', '/loan', ['Apply for Loan'], 'State'],
  ['accountSettings', '/account-details', [/^Account Settings/], 'City'],
])('a keystroke in the form of %s renders it alone', async (form, path, presses, label) => {
  await openSettledTab(userWith(), path)
  for (const name of presses)
    if (name === 'Passport')
      await person.click(await screen.findByRole('radio', { name: /^Passport/ }))
    else await press(name)
  expect(await keystrokeIn(label)).toEqual([form])
})
