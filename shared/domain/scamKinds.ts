/** The reasons for a report to the fraud desk; the key is stored. */
export const scamKinds = {
  askedForCode: 'Somebody asked me for a code',
  askedToPay: 'Somebody asked me to pay to withdraw',
  pretended: 'Somebody pretended to be the bank',
  payment: 'I sent money to somebody I do not trust',
  access: 'Somebody else was in my account',
  other: 'Something else',
} as const
export type ScamKind = keyof typeof scamKinds
