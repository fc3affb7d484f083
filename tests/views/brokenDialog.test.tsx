import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PageModule } from '#actors/flows.ts'
import { depositFlow } from '#flows/deposit/deposit.flow.ts'
import { depositWith, userWith } from '#tests/machines/dashboardRecords.ts'
import { eventually } from '#tests/support/eventually.ts'
import { bankHolds } from './bankRecords.ts'
import { openSettledTab } from './dashboardTab.tsx'
import { cut, network } from './network.ts'
import { person, press } from './person.ts'

/** A dialog that breaks after it may have sent something. */
function Broken() {
  const [isSent, setSent] = useState(false)
  if (isSent) throw new Error('broken while sending')
  return (
    <button type="button" onClick={() => setSent(true)}>
      Make Deposit
    </button>
  )
}
const breaking = async () => ({ default: Broken, brings: { flows: [depositFlow] } })

/** A settled tab where the code of a window comes from somewhere else. */
async function openWith(lazyViews: PageModule['lazyViews'], path?: string) {
  const { bank } = await openSettledTab(userWith(), path)
  bank.flows.provide({ flows: [], lazyViews })
  return bank.flows
}

/** the page's error reports */
const bugs = vi.fn()

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('reportError', bugs)
  bankHolds()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  bugs.mockReset()
})

it('[D17] a broken dialog says that the outcome is unknown and where to check, and reads the records again', async () => {
  await openWith({ deposit: breaking })
  bankHolds({ deposits: [depositWith({ amount: '731' })] })
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
  await openWith({ deposit: breaking })
  network.answer('deposits', cut)
  await press('Deposit')
  await press('Make Deposit')
  await screen.findByRole('dialog', { name: 'This window stopped working' })
  expect(await screen.findByText(/Your records could not be read just now/)).toBeVisible()
  expect(screen.queryByText(/We read your records again at/)).toBeNull()
  const before = network.sent('deposits').length
  await act(() => person.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!))
  expect(screen.queryByRole('dialog')).toBeNull()
  await eventually(() => expect(network.sent('deposits')).toHaveLength(before + 1))
})
