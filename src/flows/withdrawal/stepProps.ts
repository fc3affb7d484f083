import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { SiteSettings } from '#content/records.ts'
import type { WithdrawalPath } from '#domain/balances.ts'
import { canonicalAmount, formatMoney } from '#domain/money.ts'
import type { WithdrawalMethod } from '#domain/withdrawal.ts'
import type { withdrawalMachine } from '#machines/withdrawal/withdrawal.machine.ts'
import type { WithdrawalContext } from '#machines/withdrawal/withdrawal.types.ts'
import type { IconName } from '#ui/Icon.tsx'

/** Where customers write to, how to report whoever asks for money or a code, and how to complain. S4 */
export type SupportTexts = Pick<SiteSettings, 'supportEmail' | 'reporting' | 'complaints'>

/** What every part of the withdrawal is given. */
export interface WithdrawalStepProps {
  snapshot: SnapshotFrom<typeof withdrawalMachine>
  send: ActorRefFrom<typeof withdrawalMachine>['send']
  supportTexts: SupportTexts
}

export const methodLabels: Record<
  WithdrawalMethod,
  { name: string; text: string; icon: IconName }
> = {
  'bank transfer': { name: 'Bank transfer', text: 'To an account at any bank', icon: 'bank' },
  paypal: { name: 'PayPal', text: 'To a PayPal account, by its email', icon: 'wallet' },
  cashapp: { name: 'Cash App', text: 'To a Cash App account, by its email', icon: 'smartphone' },
  zelle: { name: 'Zelle', text: 'To a Zelle account, by its email', icon: 'mail' },
}

export const pathLabels: Record<WithdrawalPath, string> = {
  invest: 'Available balance',
  loan: 'Loan balance',
}

/** Who is paid: a bank account is named by its end only. */
export const payeeText = ({ method, values }: WithdrawalContext): string =>
  method === 'bank transfer'
    ? `${values.accountName.trim()}, ${values.bankName.trim()} ••••${values.accountNumber.trim().slice(-4)}`
    : values.email.trim()

export const amountText = ({ values, symbol }: WithdrawalContext): string =>
  formatMoney(canonicalAmount(values.amount), symbol)
