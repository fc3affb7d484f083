import { fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hostFlow } from '#actors/hostFlow.ts'
import type { LoanRecord } from '#contract/records.ts'
import { LoanDebt } from '#pages/dashboard/debt/LoanDebt.tsx'
import { userWith } from '#tests/machines/dashboardRecords.ts'
import { inBank, stopAfterTest } from './hosted.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-10T09:00:00.000Z') })
})
afterEach(() => vi.useRealTimers())

const repayment = (amount: string, day: string) => ({ amount, createdAt: `${day}T10:00:00.000Z` })
const loanWith = (repayments: ReturnType<typeof repayment>[]): LoanRecord => ({
  amount: '1000.00',
  status: 'true',
  createdAt: '2026-03-02T09:00:00.000Z',
  agreement: { apr: '12', termMonths: 12, firstDueDate: '2026-04-15', repayments },
})
const show = (loan: LoanRecord) => {
  const bank = hostFlow('session', { user: userWith() }, { flows: [] })
  stopAfterTest(bank)
  render(<LoanDebt loan={loan} symbol="$" />, { wrapper: inBank(bank) })
}
const figure = (label: string) => screen.getByText(label).parentElement

describe('the debt of a loan', () => {
  it('[F18] shows the debt, the next payment with its date, and the terms', () => {
    show(loanWith([repayment('88.85', '2026-04-14')]))
    expect(screen.getByRole('region', { name: 'Your loan of $1,000.00' })).toBeVisible()
    expect(screen.getByText('On schedule')).toBeVisible()
    expect(figure('Still to repay')).toHaveTextContent(
      '$977.34$921.15 of the loan and $56.19 of interest',
    )
    expect(figure('Next payment')).toHaveTextContent('$88.85Due on May 15, 2026')
    expect(figure('Repaid so far')).toHaveTextContent('$88.85of $1,066.19')
    expect(screen.getByText('12% a year, fixed')).toBeVisible()
    expect(screen.getByText('11 × $88.85 a month, then $88.84')).toBeVisible()
    expect(screen.getByText('April 14, 2026')).toBeVisible()
  })

  it('[F18] names the past-due amount, since when, and the contact', () => {
    show(loanWith([repayment('50', '2026-04-14')]))
    expect(screen.getByText('Past due')).toBeVisible()
    expect(screen.getByText('$38.85 is past due')).toBeVisible()
    expect(screen.getByText(/It was due on April 15, 2026/)).toHaveTextContent(
      'write to support@quatums.example',
    )
  })

  it('[F18] says that a loan is repaid', () => {
    show(loanWith([repayment('1066.19', '2026-04-14')]))
    expect(screen.getByText('Repaid')).toBeVisible()
    expect(screen.getByText('This loan is repaid. Nothing more is owed.')).toBeVisible()
    expect(screen.queryByText('Next payment')).toBeNull()
  })

  it('[F17] has every payment in a table, and its picture with axes and in words', async () => {
    show(loanWith([repayment('88.85', '2026-04-14'), repayment('8.85', '2026-04-20')]))
    expect(screen.queryByRole('table')).toBeNull()
    const details = screen.getByText('All 12 payments').closest('details')!
    details.open = true
    fireEvent(details, new Event('toggle'))
    const rows = within(await screen.findByRole('table')).getAllByRole('row')
    expect(rows.map((row) => row.textContent).slice(0, 4)).toEqual([
      'DuePaymentInterest in itLeft after it',
      'April 15, 2026Paid$88.85$10.00$921.15',
      'May 15, 2026$8.85 paid$88.85$9.21$841.51',
      'June 15, 2026$88.85$8.42$761.08',
    ])
    expect(rows).toHaveLength(13)
    const labels = (axis: string) =>
      [...document.querySelectorAll(`${axis} > span`)].map(({ textContent }) => textContent)
    expect(labels('.debt-chart-amounts')).toEqual(['$0', '$500', '$1,000'])
    expect(labels('.debt-chart-dates')).toEqual(['Apr 2026', 'Sep 2026', 'Mar 2027'])
    expect(
      screen.getByText(/\$1,000.00 at the start, \$921.15 after 1 of 12 payments/),
    ).toBeVisible()
  })

  it('[F29] opens the schedule at the next payment, and marks it', async () => {
    // jsdom has no layout: each row is 40 px tall.
    const offsetTop = vi
      .spyOn(HTMLElement.prototype, 'offsetTop', 'get')
      .mockImplementation(function (this: HTMLElement) {
        return 40 * [...this.closest('table')!.querySelectorAll('tr')].indexOf(this as never)
      })
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40)
    show(loanWith(Array.from({ length: 5 }, () => repayment('88.85', '2026-04-14'))))
    const details = screen.getByText('All 12 payments').closest('details')!
    details.open = true
    fireEvent(details, new Event('toggle'))
    const table = await screen.findByRole('region', { name: 'All payments of this loan' })
    expect(offsetTop).toHaveBeenCalled()
    expect(table.querySelector('[aria-current="step"]')).toHaveTextContent('September 15, 2026')
    expect(table.scrollTop).toBe(5 * 40)
    vi.restoreAllMocks()
  })

  it('[F29] lists payments in review with their day, and the latest refused one with the reason', () => {
    const reported = (status: 'waiting' | 'confirmed' | 'refused', referenceNumber: string) => ({
      ...{ referenceNumber, status, amount: '88.85', decidedAt: null },
      createdAt: '2026-05-08T09:00:00.000Z',
      refusal: status === 'refused' ? 'No such transfer has arrived' : null,
    })
    show({
      ...loanWith([]),
      payments: [
        reported('refused', 'RF46L73120598417'),
        reported('waiting', 'RF46L73120598416'),
        reported('confirmed', 'RF46L73120598415'),
      ],
    })
    const list = screen.getByText('Payments you reported').nextElementSibling!
    const [waiting, refused, ...others] = within(list as HTMLElement).getAllByRole('listitem')
    // May 8, 2026 is a Friday.
    expect(waiting).toHaveTextContent('Being checked$88.85We expect to confirm it by May 12, 2026')
    expect(waiting).toHaveTextContent('Reference RF46 L731 2059 8416')
    expect(refused).toHaveTextContent('Not found$88.85No such transfer has arrived.')
    expect(others).toEqual([])
  })

  it('[F16] without an agreement it shows that, and claims nothing', () => {
    const { agreement: _, ...loan } = loanWith([])
    show(loan)
    expect(screen.getByText(/terms of this loan are not on this page yet/)).toBeVisible()
    expect(screen.queryByText('Still to repay')).toBeNull()
  })
})
