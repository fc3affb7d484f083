import { provideWindows } from '#actors/windows.ts'

// The code of each window is loaded when it is first opened.
provideWindows({
  accountSettings: () => import('./AccountSettingsWindow.tsx'),
  deposit: () => import('#flows/deposit/DepositDialog.tsx'),
  depositReturn: () => import('./DepositReturnWindow.tsx'),
  kyc: () => import('#flows/kyc/KycDialog.tsx'),
  loanApplication: () => import('#flows/loanApplication/LoanDialog.tsx'),
  loanNotice: () => import('#flows/loanNotice/LoanNoticeDialog.tsx'),
  withdrawal: () => import('#flows/withdrawal/WithdrawalDialogs.tsx'),
  help: () => import('./HelpDialog.tsx'),
})
