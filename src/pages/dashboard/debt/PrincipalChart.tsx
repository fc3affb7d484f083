import { ticks } from 'd3-array'
import type { CSSProperties } from 'react'
import { formatDay, formatShortMonth } from '#domain/dates.ts'
import type { ScheduledPayment } from '#domain/loanSchedule.ts'
import { withoutZeroCents } from '#domain/money.ts'

interface PrincipalChartProps {
  payments: readonly ScheduledPayment[]
  money: (minor: number) => string
}

/** A place on an axis. */
const at = (percent: number) => ({ '--at': `${percent.toFixed(1)}%` }) as CSSProperties

/**
 * The principal that is left after each payment. The table beside it has the same figures. The labels of its axes are text
 * of the page, which grows with the customer's text size. F17
 */
export function PrincipalChart({ payments, money }: PrincipalChartProps) {
  const amount = payments.reduce((sum, { principal }) => sum + principal, 0)
  const count = payments.length
  const x = (number: number) => (number / count) * 100
  const y = (left: number) => (1 - left / amount) * 100
  const points = [{ number: 0, left: amount }, ...payments].map(
    ({ number, left }) => `${x(number).toFixed(2)},${y(left).toFixed(2)}`,
  )
  const paid = payments.filter((payment) => payment.paid === payment.payment).length
  const lines = ticks(0, amount, 3)
  const dated = payments.filter(({ number }) => [1, Math.ceil(count / 2), count].includes(number))
  return (
    <figure className="debt-chart">
      <div className="debt-chart-plot" aria-hidden="true">
        <div className="debt-chart-amounts">
          {lines.map((left) => (
            <span key={left} style={at(y(left))}>
              {withoutZeroCents(money(left))}
            </span>
          ))}
        </div>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <polygon points={`0,100 ${points.join(' ')} 100,100`} />
          {lines.map((left) => (
            <line key={left} x1="0" x2="100" y1={y(left)} y2={y(left)} />
          ))}
          <polyline points={points.join(' ')} />
          {/* A dot: its round ends keep their form where the picture is stretched. */}
          <path d={`M${points[paid]}h0`} />
        </svg>
        <div className="debt-chart-dates">
          {dated.map(({ number, dueDate }) => (
            <span key={number} style={at(x(number))}>
              {formatShortMonth(dueDate)}
            </span>
          ))}
        </div>
      </div>
      <figcaption>
        What is left of the loan: {money(amount)} at the start,{' '}
        {money(paid === 0 ? amount : (payments[paid - 1]?.left ?? 0))} after {paid} of {count}{' '}
        payments, nothing after {formatDay(payments.at(-1)?.dueDate ?? '')}.
      </figcaption>
    </figure>
  )
}
