import type { WithdrawalPath } from '#domain/balances.ts'
import type { LedgerAccount } from '../db/ledgerSchema.ts'
import type { Trx } from '../db/transaction.ts'
import { moved, type Postings } from './accounts.ts'
import { type Author, post, reverse } from './post.ts'

/** A record that moves money. */
export interface MoneyRecord {
  id: string
  customer_id: string
  amount_minor: number
}

/** A record of a withdrawal. */
export interface WithdrawalRecord extends MoneyRecord {
  path: WithdrawalPath
}

/** A record of a repayment. Its parts sum to the amount. */
export interface RepaymentRecord extends MoneyRecord {
  interest_minor: number
  principal_minor: number
}

/** The account that each path draws on. Source: D9. */
const sourceOf = {
  invest: 'profit',
  loan: 'loan',
} as const satisfies Record<WithdrawalPath, LedgerAccount>

/** The postings of each record that counts (D8). */
export const postingsOf = {
  deposit: ({ amount_minor }: MoneyRecord): Postings =>
    moved(amount_minor, 'settlement', 'deposits'),
  loan: ({ amount_minor }: MoneyRecord): Postings =>
    moved(amount_minor, 'loans_receivable', 'loan'),
  withdrawal: ({ amount_minor, path }: WithdrawalRecord): Postings =>
    moved(amount_minor, sourceOf[path], 'pending_out'),
  return: ({ amount_minor }: MoneyRecord): Postings =>
    moved(amount_minor, 'deposits', 'pending_out'),
  payout: ({ amount_minor }: MoneyRecord): Postings =>
    moved(amount_minor, 'pending_out', 'settlement'),
  // Money from outside: no account of the customer changes, so the figures of D8 stay.
  repayment: ({ amount_minor, interest_minor, principal_minor }: RepaymentRecord): Postings => ({
    settlement: -amount_minor,
    ...(principal_minor !== 0 && { loans_repaid: principal_minor }),
    ...(interest_minor !== 0 && { interest_income: interest_minor }),
  }),
}

/** Posts a confirmed deposit. */
export const postDeposit = (trx: Trx, deposit: MoneyRecord, author: Author): Promise<boolean> =>
  postRecord(trx, 'deposit', deposit, postingsOf.deposit(deposit), author)

/** Posts an approved loan: its money can be withdrawn. */
export const postLoan = (trx: Trx, loan: MoneyRecord, author: Author): Promise<boolean> =>
  postRecord(trx, 'loan', loan, postingsOf.loan(loan), author)

/** Posts a repayment that the customer made from outside the bank. F19 */
export const postRepayment = (
  trx: Trx,
  repayment: RepaymentRecord,
  author: Author,
): Promise<boolean> =>
  postRecord(trx, 'repayment', repayment, postingsOf.repayment(repayment), author)

/** Reverses a repayment that was posted by mistake, or whose money went back. */
export const reverseRepayment = (
  trx: Trx,
  { id }: Pick<MoneyRecord, 'id'>,
  author: Author,
): Promise<boolean> => reverse(trx, `repayment:${id}`, author)

const postRecord = (
  trx: Trx,
  kind: 'deposit' | 'loan' | 'repayment',
  { id, customer_id: customerId }: MoneyRecord,
  postings: Postings,
  author: Author,
) => post(trx, { kind, reference: `${kind}:${id}`, customerId, postings }, author)

/**
 * Posts profit or a bonus (S6); a negative amount takes back what was posted before.
 * @param cause the reference of the command that ordered it
 * @returns the transaction's reference
 */
export async function postGain(
  trx: Trx,
  kind: 'profit' | 'bonus',
  { customer_id: customerId, amount_minor }: Omit<MoneyRecord, 'id'>,
  cause: string,
  author: Author,
): Promise<string> {
  const reference = `${kind}:${cause}`
  const postings = moved(amount_minor, `${kind}_expense`, kind)
  await post(trx, { kind, reference, customerId, postings }, author)
  return reference
}

/** Holds the money of an accepted withdrawal. @throws InsufficientFunds when its path holds less (D9) */
export const holdWithdrawal = (
  trx: Trx,
  withdrawal: WithdrawalRecord,
  author: Author,
): Promise<boolean> =>
  post(
    trx,
    {
      kind: 'withdrawal',
      reference: `withdrawal:${withdrawal.id}`,
      customerId: withdrawal.customer_id,
      postings: postingsOf.withdrawal(withdrawal),
      drawsOn: sourceOf[withdrawal.path],
    },
    author,
  )

/**
 * Holds the money of a deposit with a return request (M3): the ledger treats it as a withdrawal from the deposits.
 * @throws InsufficientFunds when the deposits hold less
 */
export const holdReturn = (trx: Trx, record: MoneyRecord, author: Author): Promise<boolean> =>
  post(
    trx,
    {
      kind: 'withdrawal',
      reference: `return:${record.id}`,
      customerId: record.customer_id,
      postings: postingsOf.return(record),
      drawsOn: 'deposits',
    },
    author,
  )

/** Posts that the held money has left the bank. The database rejects it after `voidWithdrawal`. */
export const payWithdrawal = (
  trx: Trx,
  withdrawal: MoneyRecord,
  author: Author,
): Promise<boolean> => payOut(trx, 'withdrawal', withdrawal, author)

/** Posts that the held money was sent back to the deposit's origin. The database rejects it after `voidReturn`. */
export const payReturn = (trx: Trx, record: MoneyRecord, author: Author): Promise<boolean> =>
  payOut(trx, 'return', record, author)

const payOut = (
  trx: Trx,
  cause: 'withdrawal' | 'return',
  record: MoneyRecord,
  author: Author,
): Promise<boolean> =>
  post(
    trx,
    {
      kind: 'payout',
      reference: `payout:${record.id}`,
      customerId: record.customer_id,
      postings: postingsOf.payout(record),
      settles: `${cause}:${record.id}`,
    },
    author,
  )

/** Returns the held money to the account it came from. The database rejects it after `payWithdrawal`. */
export const voidWithdrawal = (
  trx: Trx,
  { id }: Pick<MoneyRecord, 'id'>,
  author: Author,
): Promise<boolean> => reverse(trx, `withdrawal:${id}`, author)

/** Returns paid money, which the other bank sent back, to the account it came from; the database does so once. */
export const returnWithdrawal = (
  trx: Trx,
  { id }: Pick<MoneyRecord, 'id'>,
  author: Author,
): Promise<boolean> => reverse(trx, `payout:${id}`, author)

/** Turns the held money into a deposit again. The database rejects it after `payReturn`. */
export const voidReturn = (
  trx: Trx,
  { id }: Pick<MoneyRecord, 'id'>,
  author: Author,
): Promise<boolean> => reverse(trx, `return:${id}`, author)
