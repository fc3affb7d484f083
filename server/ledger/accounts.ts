import type { LedgerAccount } from '../db/ledgerSchema.ts'

/** The owner of an account, and the meaning of its balance. */
export interface AccountDescription {
  /** the bank's debt to the customer, or one of the bank's own accounts, kept separately for each customer */
  owner: 'customer' | 'bank'
  meaning: string
}

/** The chart of accounts (L1). A credit is positive: liabilities of the bank are above zero, its assets below. */
export const chartOfAccounts: Readonly<Record<LedgerAccount, AccountDescription>> = {
  deposits: { owner: 'customer', meaning: 'confirmed deposits that are not asked back' },
  profit: { owner: 'customer', meaning: 'profit that can be withdrawn' },
  bonus: { owner: 'customer', meaning: 'bonuses' },
  loan: { owner: 'customer', meaning: 'money of approved loans that can be withdrawn' },
  pending_out: {
    owner: 'customer',
    meaning: 'accepted withdrawals, and deposits on their way back, that are not paid out yet',
  },
  settlement: {
    owner: 'bank',
    meaning: 'cash: deposits that arrived, less withdrawals and deposits paid out',
  },
  loans_receivable: { owner: 'bank', meaning: 'approved loans, as they were paid out' },
  loans_repaid: { owner: 'bank', meaning: 'principal of loans that customers have repaid' },
  interest_income: { owner: 'bank', meaning: 'interest of loans that customers have paid' },
  profit_expense: { owner: 'bank', meaning: 'what profit has cost the bank' },
  bonus_expense: { owner: 'bank', meaning: 'what bonuses have cost the bank' },
}

/** The postings of one transaction: an amount in hundredths for each account; they sum to zero. */
export type Postings = Partial<Record<LedgerAccount, number>>

/** The postings that move an amount in hundredths; a negative amount moves in the other direction. */
export const moved = (amount: number, from: LedgerAccount, to: LedgerAccount): Postings => ({
  [from]: -amount,
  [to]: amount,
})

/** The postings that reverse all of these together, without accounts whose sum is zero. */
export function opposite(...all: Postings[]): Postings {
  const sums = new Map<LedgerAccount, number>()
  for (const [account, amount] of all.flatMap(entriesOf))
    sums.set(account, (sums.get(account) ?? 0) - amount)
  return Object.fromEntries([...sums].filter(([, amount]) => amount !== 0))
}

/** Accounts with their amounts, in the order of the accounts' names. */
export const entriesOf = (postings: Postings): [LedgerAccount, number][] =>
  (Object.entries(postings) as [LedgerAccount, number][]).sort(([a], [b]) => (a < b ? -1 : 1))

/** Whether both have the same accounts with the same amounts. */
export const isSame = (a: Postings, b: Postings): boolean =>
  JSON.stringify(entriesOf(a)) === JSON.stringify(entriesOf(b))
