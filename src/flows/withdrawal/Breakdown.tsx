import Big from 'big.js'
import clsx from 'clsx'
import { amountProblem, canonicalAmount, formatMoney } from '#domain/money.ts'
import { pathLabels } from './labels.ts'
import type { WithdrawalStepProps } from './stepProps.ts'

/** Limit, fee and remaining balance, updated while the amount is typed. D9 */
export function Breakdown({ snapshot }: WithdrawalStepProps) {
  const { eligibility, values, path, symbol } = snapshot.context
  if (!eligibility) return null
  const typed = amountProblem(values.amount) ? new Big(0) : new Big(canonicalAmount(values.amount))
  const left = new Big(eligibility.limit).minus(typed)
  return (
    <dl className="withdrawal-sum">
      <div>
        <dt>{pathLabels[path]}</dt>
        <dd>{formatMoney(eligibility.limit, symbol)}</dd>
      </div>
      <div>
        <dt>You withdraw</dt>
        <dd>{formatMoney(typed.times(-1), symbol)}</dd>
      </div>
      <div>
        <dt>Fee</dt>
        <dd>none</dd>
      </div>
      <div>
        <dt>You receive</dt>
        <dd>{formatMoney(typed, symbol)}</dd>
      </div>
      <div className={clsx('withdrawal-left', left.lt(0) && 'withdrawal-over')}>
        <dt>{left.lt(0) ? 'More than you have here' : 'Left afterwards'}</dt>
        <dd>{formatMoney(left, symbol)}</dd>
      </div>
    </dl>
  )
}
