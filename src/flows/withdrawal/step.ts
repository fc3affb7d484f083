import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { WithdrawalPath } from '#domain/balances.ts'
import { canonicalAmount, formatMoney } from '#domain/money.ts'
import type { WithdrawalMethod } from '#domain/withdrawal.ts'
import type { withdrawalMachine } from '#machines/withdrawal/withdrawal.machine.ts'
import type { WithdrawalContext } from '#machines/withdrawal/withdrawal.types.ts'
import type { IconName } from '#ui/Icon.tsx'

/** What every part of the withdrawal is given. */
export interface WithdrawalStep {
  snapshot: SnapshotFrom<typeof withdrawalMachine>
  send: ActorRefFrom<typeof withdrawalMachine>['send']
}

export const methods: Record<WithdrawalMethod, { name: string; text: string; icon: IconName }> = {
  'bank transfer': { name: 'Bank transfer', text: 'To an account at any bank', icon: 'bank' },
  paypal: { name: 'PayPal', text: 'To a PayPal account, by its email', icon: 'wallet' },
  cashapp: { name: 'Cash App', text: 'To a Cash App account, by its email', icon: 'smartphone' },
  zelle: { name: 'Zelle', text: 'To a Zelle account, by its email', icon: 'mail' },
}

export const pathNames: Record<WithdrawalPath, string> = {
  invest: 'Available balance',
  loan: 'Loan balance',
}

/** What the customer is withdrawing, in the terms of the summary. */
export function summaryOf({ method, values, path, symbol }: WithdrawalContext) {
  return [
    { term: 'Amount', detail: formatMoney(canonicalAmount(values.amount), symbol) },
    { term: 'To', detail: method === 'bank transfer' ? bankPayee(values) : values.email.trim() },
    { term: 'By', detail: method ? methods[method].name : '' },
    { term: 'From', detail: pathNames[path] },
    { term: 'Fee', detail: `None (${formatMoney(0, symbol)})` },
  ]
}

const bankPayee = ({ accountName, accountNumber, bankName }: WithdrawalContext['values']) =>
  `${accountName.trim()}, ${bankName.trim()} ••••${accountNumber.trim().slice(-4)}`
