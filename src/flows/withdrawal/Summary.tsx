import { amountText, methodLabels, pathLabel, payeeText } from './labels.ts'
import type { WithdrawalStepProps } from './stepProps.ts'

/** The withdrawal in short: amount, payee, source and fee. W3 */
export function Summary({ snapshot: { context } }: Pick<WithdrawalStepProps, 'snapshot'>) {
  const { method, path } = context
  return (
    <dl className="withdrawal-sum">
      <div>
        <dt>Amount</dt>
        <dd>{amountText(context)}</dd>
      </div>
      <div>
        <dt>{method && methodLabels[method].name} to</dt>
        <dd>{payeeText(context)}</dd>
      </div>
      <div>
        <dt>From</dt>
        <dd>{pathLabel(path)}</dd>
      </div>
      <div>
        <dt>Fee</dt>
        <dd>none</dd>
      </div>
      <div>
        <dt>You receive</dt>
        <dd>{amountText(context)}</dd>
      </div>
    </dl>
  )
}
