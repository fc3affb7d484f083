import Big from 'big.js'
import clsx from 'clsx'
import { amountProblem, canonicalAmount, formatMoney } from '#domain/money.ts'
import { Amount } from '#ui/Amount.tsx'
import { Button } from '#ui/Button.tsx'
import { pathLabel } from '../WithdrawalSummary.tsx'
import type { WithdrawalStepProps } from './stepProps.ts'

/** Limit, fee and remaining balance, updated while the amount is typed. D9, W15 */
export function Breakdown({ snapshot, send }: WithdrawalStepProps) {
  const { eligibility, values, path, symbol } = snapshot.context
  if (!eligibility) return null
  const typed = amountProblem(values.amount) ? new Big(0) : new Big(canonicalAmount(values.amount))
  const left = new Big(eligibility.limit).minus(typed)
  return (
    <dl className="withdrawal-sum">
      <div>
        <dt>{pathLabel(path)}</dt>
        <dd className="withdrawal-limit-line">
          <Amount>{formatMoney(eligibility.limit, symbol)}</Amount>
          {new Big(eligibility.limit).gt(0) && (
            <Button
              variant="quiet"
              className="withdrawal-all"
              disabled={!snapshot.hasTag('editable')}
              onClick={({ currentTarget }) => {
                send({ type: 'fieldChanged', field: 'amount', value: eligibility.limit })
                // The field says the new amount to a screen reader.
                const amount = currentTarget.form?.elements.namedItem('amount')
                if (amount instanceof HTMLElement) amount.focus()
              }}
            >
              Withdraw all
            </Button>
          )}
        </dd>
      </div>
      <div>
        <dt>You withdraw</dt>
        <dd>
          <Amount>{formatMoney(typed.times(-1), symbol)}</Amount>
        </dd>
      </div>
      <div>
        <dt>Fee</dt>
        <dd>none</dd>
      </div>
      <div>
        <dt>You receive</dt>
        <dd>
          <Amount>{formatMoney(typed, symbol)}</Amount>
        </dd>
      </div>
      <div className={clsx('withdrawal-left', left.lt(0) && 'withdrawal-over')}>
        <dt>{left.lt(0) ? 'More than you have here' : 'Left afterwards'}</dt>
        <dd>
          <Amount>{formatMoney(left, symbol)}</Amount>
        </dd>
      </div>
    </dl>
  )
}
