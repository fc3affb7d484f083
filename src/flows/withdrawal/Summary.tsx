import { amountOf, methods, pathNames, payeeOf, type WithdrawalStep } from './step.ts'

/** What is being withdrawn: amount, payee, path, and that it costs nothing. W3 */
export function Summary({ snapshot: { context } }: Pick<WithdrawalStep, 'snapshot'>) {
  const { method, path } = context
  return (
    <dl className="withdrawal-sum">
      <div>
        <dt>Amount</dt>
        <dd>{amountOf(context)}</dd>
      </div>
      <div>
        <dt>{method && methods[method].name} to</dt>
        <dd>{payeeOf(context)}</dd>
      </div>
      <div>
        <dt>From</dt>
        <dd>{pathNames[path]}</dd>
      </div>
      <div>
        <dt>Fee</dt>
        <dd>none</dd>
      </div>
      <div>
        <dt>You receive</dt>
        <dd>{amountOf(context)}</dd>
      </div>
    </dl>
  )
}
