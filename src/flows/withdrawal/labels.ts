import type { WithdrawalMethod } from '#domain/withdrawal.ts'
import type { IconName } from '#ui/Icon.tsx'
import { bankIcon, smartphoneIcon, walletIcon } from '#ui/icons.ts'

/** How a method is offered, beside its name. */
export const methodLabels: Record<WithdrawalMethod, { text: string; icon: IconName }> = {
  'bank transfer': { text: 'To an account at any bank', icon: bankIcon },
  paypal: { text: 'To a PayPal account, by its email', icon: walletIcon },
  cashapp: { text: 'To a Cash App account, by its email', icon: smartphoneIcon },
  zelle: { text: 'To a Zelle account, by its email', icon: 'mail' },
}
