import { type WithdrawalMethod, withdrawalMethods } from '#domain/withdrawal.ts'
import type { IconName } from '#ui/Icon.tsx'
import { bankIcon, cashAppIcon, cryptoIcon, payPalIcon, zelleIcon } from '#ui/icons.ts'

/** The icon of each way to pay in or out, wherever it is named. U18 */
export const methodIcons: Record<WithdrawalMethod | 'crypto', IconName> = {
  'bank transfer': bankIcon,
  crypto: cryptoIcon,
  paypal: payPalIcon,
  cashapp: cashAppIcon,
  zelle: zelleIcon,
}

export const methodNames: Record<WithdrawalMethod, string> = {
  'bank transfer': 'Bank transfer',
  paypal: 'PayPal',
  cashapp: 'Cash App',
  zelle: 'Zelle',
}

/** The method that a record names; undefined for an unknown one. */
export const methodOf = (named: string | null | undefined): WithdrawalMethod | undefined =>
  withdrawalMethods.find((method) => method === named)
