import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { takeLoan } from '#api/loans.ts'
import type { LoanRecord } from '#contract/records.ts'
import { formatDay } from '#domain/dates.ts'
import { ApiFailure } from '#domain/failure.ts'
import { loanPendingMessage } from '#domain/loanDecision.ts'
import LoanDialog from '#flows/loanApplication/LoanDialog.tsx'
import LoanNoticeDialog from '#flows/loanNotice/LoanNoticeDialog.tsx'
import {
  personalFields,
  professionalFields,
} from '#machines/loanApplication/loanApplication.types.ts'
import type { LoanNoticeEvent } from '#machines/loanNotice/loanNotice.machine.ts'
import { actorOf } from '#machines/system.ts'
import { storeToken } from '#session/storage.ts'
import { showFlow, simulatedTime } from './hosted.tsx'
import { ada } from './samples.tsx'

vi.mock('#api/loans.ts', () => ({ takeLoan: vi.fn() }))

const post = vi.mocked(takeLoan)
const told = vi.fn()
const timesTold = (event: string) => told.mock.calls.filter(([type]) => type === event).length
const closed = vi.fn()
let pass: ReturnType<typeof simulatedTime>['elapse']

beforeEach(() => storeToken('token-of-ada'))
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
    runtime: { clock },
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
const fillTerm = (value: string) =>
  fireEvent.change(screen.getByLabelText(/^Term in months/), { target: { value } })
const controlNames = () =>
  [...document.querySelectorAll<HTMLInputElement>('dialog :is(input, select, textarea)')].map(
    (control) => control.name,
  )

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

  it('[F9] [K30] has no day and no mail where the bank promised none', () => {
    openLoan(pending.createdAt, { ...ada, emailConfirmed: undefined })
    expect(screen.getByText(/one application at a time\. You see it here/)).toBeVisible()
    expect(screen.queryByText(/email you|March 4/)).toBeNull()
  })

  it('[F9] is not mentioned without a pending application', () => {
    openLoan()
    expect(screen.queryByText(/one application at a time/)).toBeNull()
  })

  it('[F9] rejected by the bank shows the bank’s message beside the form', async () => {
    openLoan()
    fillStep1()
    fillStep2()
    post.mockRejectedValueOnce(
      new ApiFailure({ kind: 'refused', status: 409, code: 'loanPending', message: words }),
    )
    press('Take Loan')
    await pass(5_000)
    await pass(10_000)
    expect(screen.getByRole('alert')).toHaveTextContent('The application was not accepted')
    expect(screen.getByRole('alert')).toHaveTextContent(words)
    expect(screen.getByLabelText('Loan purpose')).toHaveValue('A difference engine')
  })
})

describe('the loan application dialog', () => {
  it('[U1] names its controls as in the payload, in both steps', () => {
    openLoan()
    expect(screen.getByRole('dialog', { name: 'Apply for Loan' })).toBeVisible()
    expect(controlNames().sort()).toEqual([...personalFields].sort())
    fillStep1()
    expect(controlNames().sort()).toEqual([...professionalFields].sort())
  })

  it('[F3] a blank field keeps the step, with a message, marked and focused', async () => {
    openLoan()
    press('Next Step')
    expect(await screen.findByText('All input field must be valid')).toBeInTheDocument()
    expect(screen.getByLabelText('State')).toHaveFocus()
    expect(screen.getByLabelText('State')).toHaveAccessibleDescription(/Enter your state/)
    fillStep1()
    press('Take Loan')
    expect(screen.getByLabelText('Professional category')).toHaveFocus()
  })

  it('[F15] shows what the loan would cost a month while amount and term are typed', () => {
    openLoan()
    const cost = () => document.querySelector('.loan-cost-text')
    expect(cost()).toHaveTextContent('Enter the amount and the term')
    fill('Amount', '10,000')
    fillTerm('36')
    expect(cost()).toHaveTextContent(
      '£322.20 a month36 payments, £11,599.31 in all, of which £1,599.31 is interest.',
    )
    expect(screen.getByText(/Example at 9.9% a year, not an offer/)).toBeVisible()
    fillTerm('x')
    expect(cost()).toHaveTextContent('Enter the amount and the term')
  })

  it('[F22] says that the figures of the calculator are filled in, or that a draft was kept', () => {
    const wish = { amount: '10000', termMonths: '48' }
    show('loanApplication', { reference: 'loan-1', known, wish }, <LoanDialog />)
    expect(screen.getByLabelText('Amount')).toHaveValue('10000')
    expect(screen.getByLabelText(/^Term in months/)).toHaveValue('48')
    expect(screen.getByText(/in the calculator are filled in/)).toBeVisible()
    fill('Amount', '9000')
    expect(screen.queryByText(/calculator/)).toBeNull()
  })

  it('[F22] names the figures of the calculator beside a draft that was kept', () => {
    const wish = { amount: '10000', termMonths: '48' }
    const draft = { amount: '700' }
    show('loanApplication', { reference: 'loan-1', known, wish, draft }, <LoanDialog />)
    expect(screen.getByLabelText('Amount')).toHaveValue('700')
    expect(screen.getByText(/you chose £10,000.00 over 48 months/)).toBeVisible()
  })

  it('[F3] Back keeps everything', () => {
    openLoan()
    fillStep1()
    fillStep2()
    press('Back')
    expect(screen.getByLabelText('Amount')).toHaveValue('5,000')
    press('Next Step')
    expect(screen.getByLabelText('Loan purpose')).toHaveValue('A difference engine')
  })

  it('[F4] validates, waits, posts at 15 s, opens the notice; the tab warns meanwhile', async () => {
    post.mockResolvedValue({ message: 'Received' })
    openLoan()
    fillStep1()
    fillStep2()
    press('Take Loan')
    expect(screen.getByRole('button', { name: 'Validating...' })).toHaveAttribute('aria-busy')
    expect(screen.getByText('Your application for £5,000.00')).toBeVisible()
    expect(screen.getByRole('progressbar')).toBeVisible()
    expect(!window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true)
    await pass(5_000)
    expect(screen.queryByRole('button', { name: 'Validating...' })).toBeNull()
    expect(document.querySelector('[data-state="applying.waiting"]')).not.toBeNull()
    await pass(9_999)
    expect(post).not.toHaveBeenCalled()
    await pass(1)
    expect(post).toHaveBeenCalledTimes(1)
    expect(post.mock.calls[0]).toEqual([
      'token-of-ada',
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

  it.each(['the button', 'Escape'])(
    '[F4] %s cancels the wait: nothing is posted, everything is kept',
    async (way) => {
      openLoan()
      fillStep1()
      fillStep2()
      press('Take Loan')
      await pass(14_900)
      if (way === 'Escape') fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
      else press('Cancel')
      await pass(60_000)
      expect(post).not.toHaveBeenCalled()
      expect(screen.getByLabelText('Loan purpose')).toHaveValue('A difference engine')
      expect(closed).not.toHaveBeenCalled()
    },
  )

  it('[F4] once sent it can neither be cancelled nor closed', async () => {
    post.mockReturnValue(new Promise(() => undefined))
    openLoan()
    fillStep1()
    fillStep2()
    press('Take Loan')
    await pass(5_000)
    await pass(10_000)
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
    expect(screen.getByText(/can no longer be taken back/)).toBeVisible()
  })

  it('[A4] a rejection returns to the invalid field with the bank’s message', async () => {
    post.mockRejectedValue(
      new ApiFailure({ kind: 'refused', message: 'Too much.', fields: { amount: 'At most 100' } }),
    )
    openLoan()
    fillStep1()
    fillStep2()
    press('Take Loan')
    await pass(5_000)
    await pass(10_000)
    expect(within(screen.getByRole('dialog')).getByRole('alert')).toHaveTextContent('Too much.')
    expect(screen.getByLabelText('Amount')).toHaveFocus()
    expect(screen.getByLabelText('Amount')).toHaveAccessibleDescription(/At most 100/)
    expect(screen.getByLabelText('Amount')).toHaveValue('5,000')
  })

  it('[D10] after an attempt without an answer it refreshes the loans, and never says that nothing was sent', async () => {
    post.mockRejectedValue(new ApiFailure({ kind: 'timeout', message: 'No answer.' }))
    openLoan()
    fillStep1()
    fillStep2()
    press('Take Loan')
    expect(screen.getByText(/Nothing has been sent yet/)).toBeVisible()
    await pass(5_000)
    await pass(10_000)
    expect(timesTold('loanUncertain')).toBe(1)
    press('Take Loan')
    expect(screen.queryByText(/Nothing has been sent yet/)).toBeNull()
    press('Cancel')
    press('Close')
    expect(screen.getByText(/shows whether the last try arrived/)).toBeVisible()
    expect(screen.queryByText(/nothing was sent/)).toBeNull()
  })
})

const loanWith = (status: string): LoanRecord => ({
  _id: 'loan-1',
  amount: '5000.00',
  status,
  createdAt: '2026-11-21T10:00:00.000Z',
})

describe('the loan status dialog', () => {
  /** @returns sends an event of the dashboard to the notice */
  function openNotice(loan?: LoanRecord) {
    const { root } = show('loanNotice', { loan }, <LoanNoticeDialog />)
    return (event: LoanNoticeEvent) =>
      act(async () => actorOf(root.system, 'loanNotice')?.send(event))
  }

  it.each([
    ['Pending', 'Your loan is being processed', 'Processing'],
    ['true', 'Your loan is approved', 'Approved'],
    ['approved', 'Your loan application was approved', 'Approved'],
  ])('[F5] status %s reads %s', (status, headline, pill) => {
    openNotice(loanWith(status))
    const dialog = screen.getByRole('dialog', { name: 'Loan Status' })
    expect(within(dialog).getByRole('heading', { name: headline })).toBeVisible()
    expect(within(dialog).getByText(pill)).toBeVisible()
    expect(within(dialog).getByText('£5,000.00')).toBeVisible()
    expect(within(dialog).queryByRole('button', { name: 'Verify Loan' }) !== null).toBe(
      status === 'Pending',
    )
  })

  it('[F5] Verify Loan shows its message and refetches after 3 s; the notice stays open', async () => {
    const send = openNotice(loanWith('Pending'))
    press('Verify Loan')
    expect(await screen.findByText('Your loan is still being processed')).toBeInTheDocument()
    await pass(2_999)
    expect(timesTold('loanWanted')).toBe(0)
    await pass(1)
    expect(timesTold('loanWanted')).toBe(1)
    await send({ type: 'loanRead', loan: loanWith('true') })
    expect(screen.getByRole('heading', { name: 'Your loan is approved' })).toBeVisible()
    expect(closed).not.toHaveBeenCalled()
  })

  it('[F5] a failed refetch is shown and the pending notice stays', async () => {
    const send = openNotice(loanWith('Pending'))
    press('Verify Loan')
    await pass(3_000)
    await send({ type: 'loanUnread', failure: { kind: 'network', message: 'Offline.' } })
    expect(screen.getByText('Offline.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Verify Loan' })).not.toHaveAttribute('aria-busy')
  })

  it('[F5] Escape closes it', async () => {
    openNotice(loanWith('Pending'))
    await userEvent.keyboard('{Escape}')
    expect(closed).toHaveBeenCalledTimes(1)
  })
})
