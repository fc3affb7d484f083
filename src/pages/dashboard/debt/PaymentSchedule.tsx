import { useState } from 'react'
import { formatDay } from '#domain/dates.ts'
import type { Debt, ScheduledPayment } from '#domain/loanSchedule.ts'
import { PrincipalChart } from './PrincipalChart.tsx'

interface PaymentScheduleProps {
  debt: Debt
  money: (minor: number) => string
  today: string
}

/** Every payment as a picture and a table, drawn when it is opened: a loan can have 480. F17 */
export function PaymentSchedule({ debt, money, today }: PaymentScheduleProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="debt-schedule" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>All {debt.payments.length} payments</summary>
      {isOpen && (
        <>
          <PrincipalChart payments={debt.payments} money={money} />
          <section
            ref={scrollToNext}
            className="debt-table"
            aria-label="All payments of this loan"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
            tabIndex={0}
          >
            <table>
              <caption className="visually-hidden">
                Every payment with its date, its interest and what is left of the loan after it
              </caption>
              <thead>
                <tr>
                  <th scope="col">Due</th>
                  <th scope="col">Payment</th>
                  <th scope="col">Interest in it</th>
                  <th scope="col">Left after it</th>
                </tr>
              </thead>
              <tbody>
                {debt.payments.map((payment) => (
                  <tr
                    key={payment.number}
                    aria-current={payment.number === debt.next?.number ? 'step' : undefined}
                  >
                    <th scope="row">
                      {formatDay(payment.dueDate)}
                      <span className="debt-state">{stateOf(payment, today, money)}</span>
                    </th>
                    <td>{money(payment.payment)}</td>
                    <td>{money(payment.interest)}</td>
                    <td>{money(payment.left)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </>
      )}
    </details>
  )
}

/** Begins at the next payment, below the header that stays: a loan of years is not read from its start. F29 */
function scrollToNext(table: HTMLElement | null): void {
  const next = table?.querySelector<HTMLElement>('[aria-current]')
  const head = table?.querySelector('thead')
  if (table && next && head) table.scrollTop = next.offsetTop - head.offsetHeight
}

/** `Paid`, `$50.00 paid`, `Past due`; nothing for a payment that is still to come */
function stateOf(
  { payment, paid, dueDate }: ScheduledPayment,
  today: string,
  money: (minor: number) => string,
): string {
  if (paid === payment) return 'Paid'
  const part = paid > 0 ? `${money(paid)} paid` : ''
  return [part, dueDate < today && 'past due'].filter(Boolean).join(', ')
}
