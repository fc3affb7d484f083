import type { Balances, WithdrawalPath } from '#domain/balances.ts'
import { balanceLabels } from '#domain/balanceWords.ts'
import { canonicalAmount, formatMoney } from '#domain/money.ts'
import { payeeLabel, type SavedPayee } from '#domain/payees.ts'
import type { WithdrawalMethod } from '#domain/withdrawal.ts'
import { methodNames } from './paymentMethods.ts'
import './WithdrawalSummary.css'

/** The details by which a customer identifies a withdrawal. */
export interface SummedUp {
  path: WithdrawalPath
  method?: WithdrawalMethod
  values: SavedPayee['values'] & { amount: string }
  symbol: string
}

/** The balance that a path draws on (D9). */
export const pathBalances = {
  invest: 'available',
  loan: 'loanBalance',
} as const satisfies Record<WithdrawalPath, keyof Balances>

/** Its name, as everywhere. */
export const pathLabel = (path: WithdrawalPath): string => balanceLabels[pathBalances[path]]

/** The payee; a bank account is shown with its last four digits only. */
export const payeeText = ({ method, values }: SummedUp): string => payeeLabel(method, values)

export const amountText = ({ values, symbol }: SummedUp): string =>
  formatMoney(canonicalAmount(values.amount), symbol)

/** The withdrawal in short: amount, payee, source and fee. W3 */
export function WithdrawalSummary({ withdrawal }: { withdrawal: SummedUp }) {
  const { method, path } = withdrawal
  return (
    <dl className="withdrawal-sum">
      <div>
        <dt>Amount</dt>
        <dd>{amountText(withdrawal)}</dd>
      </div>
      <div>
        <dt>{method && methodNames[method]} to</dt>
        <dd>{payeeText(withdrawal)}</dd>
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
        <dd>{amountText(withdrawal)}</dd>
      </div>
    </dl>
  )
}
