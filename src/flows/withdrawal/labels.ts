import type { WithdrawalMethod } from '#domain/withdrawal.ts'
import type { IconName } from '#ui/Icon.tsx'
import { bankIcon, smartphoneIcon, walletIcon } from '#ui/icons.ts'

/** How a method is offered, beside its name. */
export const methodLabels: Record<WithdrawalMethod, { text: string; icon: IconName }> = {
  'bank transfer': { text: 'To any bank', icon: bankIcon },
  paypal: { text: 'By its email address', icon: walletIcon },
  cashapp: { text: 'By its email address', icon: smartphoneIcon },
  zelle: { text: 'By its email address', icon: 'mail' },
}
