import type { PageModule } from '#actors/flows.ts'
import type { WindowName } from '#machines/dashboard/dashboard.types.ts'

/** The code of each window is loaded when it is first opened. */
export const windowLoaders = {
  accountSettings: () => import('./AccountSettingsWindow.tsx'),
  deposit: () => import('#flows/deposit/DepositDialog.tsx'),
  depositReturn: () => import('./DepositReturnWindow.tsx'),
  kyc: () => import('#flows/kyc/KycDialog.tsx'),
  loanApplication: () => import('#flows/loanApplication/LoanDialog.tsx'),
  loanNotice: () => import('#flows/loanNotice/LoanNoticeDialog.tsx'),
  loanPayment: () => import('#flows/loanPayment/LoanPaymentDialog.tsx'),
  withdrawal: () => import('./WithdrawalWindow.tsx'),
  help: () => import('./HelpDialog.tsx'),
} satisfies PageModule['lazyViews'] & Record<WindowName, unknown>
