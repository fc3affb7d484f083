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
  total:
    'All the money on your account: your available balance, loan balance, deposits and bonus added up.',
  available: 'Your profit, less what you withdrew of it.',
  loanBalance: 'Your approved loans, less what you withdrew of them.',
  deposits: 'All your confirmed deposits.',
  bonus: 'What the bank credited you.',
  investmentBalance:
    'Your deposits and bonus, less what you withdrew from your available balance. It is not added to your total amount, which has this money already.',
  investifyBalance:
    'Your deposits and profit, less what you withdrew from your available balance. It is not your total amount, which counts your loan balance and bonus too.',
  profit: 'What your account earned, as the bank credited it.',
  loans: 'All your approved loans.',
  withdrawals: 'All that you withdrew.',
  investWithdrawals: 'All that you withdrew from your available balance.',
  loanWithdrawals: 'All that you withdrew from your loan balance.',
} as const satisfies Record<keyof Balances, string>
