import { formatDay } from '#domain/dates.ts'
import type { ScheduledPayment } from '#domain/loanSchedule.ts'

const WIDTH = 340
const HEIGHT = 140
const EDGE = 4

interface PrincipalChartProps {
  payments: readonly ScheduledPayment[]
  money: (minor: number) => string
}

/** The principal that is left after each payment. The table beside it has the same figures. F17 */
export function PrincipalChart({ payments, money }: PrincipalChartProps) {
  const amount = payments.reduce((sum, { principal }) => sum + principal, 0)
  const x = (number: number) => EDGE + (number / payments.length) * (WIDTH - 2 * EDGE)
  const y = (left: number) => EDGE + (1 - left / amount) * (HEIGHT - 2 * EDGE)
  const points = [{ number: 0, left: amount }, ...payments].map(
    ({ number, left }) => [x(number), y(left)] as const,
  )
  const written = (some: typeof points) =>
    some.map(([right, down]) => `${right.toFixed(1)},${down.toFixed(1)}`).join(' ')
  const paid = payments.filter((payment) => payment.paid === payment.payment).length
  const here = points[paid]
  const ground = HEIGHT - EDGE
  return (
    <figure className="debt-chart">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <polygon points={`${EDGE},${ground} ${written(points)} ${WIDTH - EDGE},${ground}`} />
        <polyline points={written(points)} />
        {here && <circle cx={here[0]} cy={here[1]} r="5" />}
      </svg>
      <figcaption>
        What is left of the loan: {money(amount)} at the start,{' '}
        {money(paid === 0 ? amount : (payments[paid - 1]?.left ?? 0))} after {paid} of{' '}
        {payments.length} payments, nothing after {formatDay(payments.at(-1)?.dueDate ?? '')}.
      </figcaption>
    </figure>
  )
}
