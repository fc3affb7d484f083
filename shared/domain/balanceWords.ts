import type { Balances } from './balances.ts'

/** The name of each figure, everywhere on screens. Sources: D4, D23. */
export const balanceLabels = {
  total: 'Total amount',
  available: 'Available balance',
  loanBalance: 'Loan balance',
  deposits: 'Deposits',
  bonus: 'Bonus',
  investmentBalance: 'Investment balance',
  investifyBalance: 'Total balance',
  profit: 'Profit',
  loans: 'Approved loans',
  withdrawals: 'Withdrawals',
  investWithdrawals: 'Withdrawn from your available balance',
  loanWithdrawals: 'Withdrawn from your loan balance',
} as const satisfies Record<keyof Balances, string>

/** The explanation of each figure, in one sentence. The sums are those of D8. */
export const balanceMeanings = {
  total: 'Your available balance, loan balance, deposits and bonus added up.',
  available: 'Your profit that you have not withdrawn.',
  loanBalance: 'Loan money that you have not withdrawn.',
  deposits: 'All your confirmed deposits.',
  bonus: 'What the bank credited you.',
  investmentBalance: 'Your deposits and bonus, less what you withdrew from your available balance.',
  investifyBalance:
    'Your deposits and profit, less what you withdrew from your available balance. Your total amount counts your loan balance and bonus, too.',
  profit: 'What your account earned, as the bank credited it.',
  loans: 'All your approved loans.',
  withdrawals: 'All that you withdrew.',
  investWithdrawals: 'All that you withdrew from your available balance.',
  loanWithdrawals: 'All that you withdrew from your loan balance.',
} as const satisfies Record<keyof Balances, string>
