import type { Balances, WithdrawalPath } from '#domain/balances.ts'
import { balanceLabels } from '#domain/balanceWords.ts'
import { canonicalAmount, formatMoney } from '#domain/money.ts'
import { payeeLabel } from '#domain/payees.ts'
import type { WithdrawalMethod } from '#domain/withdrawal.ts'
import type { WithdrawalContext } from '#machines/withdrawal/withdrawal.types.ts'
import type { IconName } from '#ui/Icon.tsx'
import { bankIcon, smartphoneIcon, walletIcon } from '#ui/icons.ts'

export const methodLabels: Record<
  WithdrawalMethod,
  { name: string; text: string; icon: IconName }
> = {
  'bank transfer': { name: 'Bank transfer', text: 'To an account at any bank', icon: bankIcon },
  paypal: { name: 'PayPal', text: 'To a PayPal account, by its email', icon: walletIcon },
  cashapp: { name: 'Cash App', text: 'To a Cash App account, by its email', icon: smartphoneIcon },
  zelle: { name: 'Zelle', text: 'To a Zelle account, by its email', icon: 'mail' },
}

/** The balance that a path draws on (D9). */
export const pathBalances = {
  invest: 'available',
  loan: 'loanBalance',
} as const satisfies Record<WithdrawalPath, keyof Balances>

/** Its name, as everywhere. */
export const pathLabel = (path: WithdrawalPath): string => balanceLabels[pathBalances[path]]

/** The payee; a bank account is shown with its last four digits only. */
export const payeeText = ({ method, values }: WithdrawalContext): string =>
  payeeLabel(method, values)

export const amountText = ({ values, symbol }: WithdrawalContext): string =>
  formatMoney(canonicalAmount(values.amount), symbol)
