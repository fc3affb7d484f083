/** The ledger accounts of each customer; `server/ledger/accounts.ts` describes them. */
export type LedgerAccount =
  | 'deposits'
  | 'profit'
  | 'bonus'
  | 'loan'
  | 'pending_out'
  | 'settlement'
  | 'loans_receivable'
  | 'profit_expense'
  | 'bonus_expense'
  | 'loans_repaid'
  | 'interest_income'

/** The kinds of transactions: one row each in `ledger_kinds`, as each account has one in `ledger_account_names`. */
export type LedgerKind =
  | 'deposit'
  | 'loan'
  | 'profit'
  | 'bonus'
  | 'withdrawal'
  | 'payout'
  | 'reversal'
  | 'repayment'

export interface LedgerAccountTable {
  customer_id: string
  account: LedgerAccount
  /** ISO 4217 */
  currency: string
  /** the sum of the account's postings, in hundredths; a credit balance is positive */
  balance_minor: number
}

export interface LedgerTransactionTable {
  /** the cause, such as `deposit:` and the deposit's id */
  reference: string
  customer_id: string
  /** 1, 2, 3 … of each customer */
  sequence: number
  kind: LedgerKind
  /** ISO 4217 */
  currency: string
  /** the transaction that this payout or reversal ends */
  settles: string | null
  /** `customer`, or an operator's name */
  made_by: string
  reason: string
  created_at: string
  /** SHA-256 of this transaction and of the digest before it */
  digest: string
}

export interface LedgerPostingTable {
  /** of its transaction */
  reference: string
  customer_id: string
  account: LedgerAccount
  /** in hundredths; a credit is positive, a debit is negative */
  amount_minor: number
}

/** A transaction's effect on the total amount (D8). Triggers of the database write it. */
export interface LedgerTotalTable {
  customer_id: string
  /** the time of the transaction, or of an earlier one that is later */
  at: string
  /** of its transaction */
  sequence: number
  /** signed, in hundredths */
  change_minor: number
  /** after the transaction, in hundredths */
  total_minor: number
}
