/** Why another bank sends a paid withdrawal back, and what the customer can do next. */
export const withdrawalReturns = {
  'account-closed': {
    reason: 'The account it was sent to is closed',
    next: 'You can withdraw it again to another account of yours',
  },
  'account-unknown': {
    reason: 'The receiving bank has no account with this number',
    next: 'Compare the account number and the routing number with your bank’s. Then withdraw it again',
  },
  'name-differs': {
    reason: 'The name of the account differs from the name on the payment',
    next: 'Ask your bank how it writes the name of your account. Then withdraw it again with that name',
  },
  'refused-by-bank': {
    reason: 'The receiving bank did not accept the payment',
    next: 'Your bank can tell you why. You can withdraw it again, or to another account of yours',
  },
} as const satisfies Record<string, { reason: string; next: string }>
export type WithdrawalReturn = keyof typeof withdrawalReturns
