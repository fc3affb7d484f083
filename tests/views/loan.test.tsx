import { fireEvent, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { takeLoan } from '#api/loans.ts'
import type { LoanRecord } from '#contract/records.ts'
import { formatDay } from '#domain/dates.ts'
import { loanPendingMessage } from '#domain/loanDecision.ts'
import LoanDialog from '#flows/loanApplication/LoanDialog.tsx'
import { browserTab, storeToken } from '#session/storage.ts'
import { showFlow, simulatedTime } from './hosted.tsx'
import { ada } from './samples.tsx'

vi.mock('#api/loans.ts', () => ({ takeLoan: vi.fn() }))

const post = vi.mocked(takeLoan)
const told = vi.fn()
const timesTold = (event: string) => told.mock.calls.filter(([type]) => type === event).length
const closed = vi.fn()
let pass: ReturnType<typeof simulatedTime>['elapse']

beforeEach(() => storeToken(browserTab, 'token-of-ada'))
afterEach(() => {
  vi.useRealTimers()
  vi.resetAllMocks()
})

/** Shows the dialog of a flow on a simulated clock. */
function show(
  flow: 'loanApplication' | 'loanNotice',
  input: object,
  dialog: ReactElement,
  customer = ada,
) {
  const { clock, elapse } = simulatedTime()
  pass = elapse
  return showFlow(flow, input, dialog, {
    clock,
    customer,
    onDone: closed,
    onEvent: ({ type }) => told(type),
  })
}
const known = { homeAddress: ada.address, city: ada.city, phone: ada.phone }
const openLoan = (pendingSince?: string, customer = ada) =>
  show('loanApplication', { reference: 'loan-1', known, pendingSince }, <LoanDialog />, customer)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

function fillStep1() {
  fill('State', 'Greater London')
  fill('Amount', '5,000')
  fill('Monthly income', '3200')
  press('Next Step')
}
function fillStep2() {
  fill('Professional category', 'Education')
  fill('Professional status', 'Self-employed')
  fill('Next of kin', 'Byron King')
  fill('Loan purpose', 'A difference engine')
}
describe('a second application', () => {
  const pending: LoanRecord = {
    amount: '5000.00',
    status: 'Pending',
    createdAt: '2026-03-02T09:00:00.000Z',
  }
  const words = loanPendingMessage(pending.createdAt, '2026-03-03T09:00:00.000Z', ada)

  it('[F9] is announced as impossible before the form is filled in: why, what to do, and until when', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-03T09:00:00.000Z') })
    openLoan(pending.createdAt)
    expect(screen.getByText(words)).toBeVisible()
    expect(words).toContain(formatDay('2026-03-04'))
  })
})

describe('the loan application dialog', () => {
  it('[F4] posts the whole application and opens the notice', async () => {
    post.mockResolvedValue({ message: 'Received' })
    openLoan()
    fillStep1()
    fillStep2()
    press('Take Loan')
    expect(
      screen.getByRole('progressbar', { name: 'We’ll send this within 15 seconds' }),
    ).toBeVisible()
    await pass(5_000)
    expect(
      screen.getByRole('progressbar', { name: 'We’ll send this within 10 seconds' }),
    ).toBeVisible()
    await pass(10_000)
    expect(post).toHaveBeenCalledTimes(1)
    expect(post.mock.calls[0]).toEqual([
      expect.objectContaining({ token: 'token-of-ada' }),
      {
        homeAddress: '1 Engine Street',
        state: 'Greater London',
        city: 'London',
        amount: '5000.00',
        monthlyIncome: '3200.00',
        professionalCategory: 'Education',
        professionalStatus: 'Self-employed',
        nextOfKin: 'Byron King',
        phone: '+1 555 010 0199',
        loanPurpose: 'A difference engine',
        userId: 'user-ada',
        name: 'Ada Lovelace',
        email: 'ada@example.com',
        referenceNumber: expect.any(String),
      },
    ])
    expect(timesTold('loanTaken')).toBe(1)
  })
})
