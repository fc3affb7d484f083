import { sql } from 'kysely'
import type { LedgerAccount, LedgerKind } from '../db/ledgerSchema.ts'
import { sealedTransaction } from '../db/sealed.ts'
import { putSeals } from '../db/seals.ts'
import { lockCustomer, type Trx } from '../db/transaction.ts'
import { entriesOf, isSame, opposite, type Postings } from './accounts.ts'
import { transactionDigest } from './digest.ts'

/** The customer, actor, reason and time of a transaction. */
export interface Author {
  /** `customer`, or an operator's name */
  by: string
  /** shown to readers of the ledger; '' when there is none */
  reason: string
  /** timestamp */
  at: string
}

/** A transaction to post. */
export interface Movement {
  kind: LedgerKind
  /** of its cause: a reference is posted only once (L3) */
  reference: string
  customerId: string
  postings: Postings
  /** the reference of the transaction that this one ends */
  settles?: string
  /** the account that must not fall below zero (L5) */
  drawsOn?: LedgerAccount
}

/** The account of the withdrawal holds less than its amount (L5). The transaction was not posted. */
export class InsufficientFunds extends Error {
  override name = 'InsufficientFunds'
}

/**
 * Posts a transaction and updates the balances of its accounts, with the customer locked (L1).
 * @returns false when this reference was already posted with the same postings: nothing is posted again (L3)
 * @throws InsufficientFunds when `drawsOn` would fall below zero
 * @throws Error when the reference was already posted with other postings
 */
export async function post(trx: Trx, movement: Movement, author: Author): Promise<boolean> {
  const { kind, reference, customerId, postings, settles = null } = movement
  const customer = await lockCustomer(trx, customerId)
  if (!customer) throw new Error(`There is no customer ${customerId}`)
  const before = await findPosted(trx, reference)
  if (before) {
    if (before.customerId === customerId && isSame(before.postings, postings)) return false
    throw new Error(`${reference} was posted before with other postings`)
  }
  const last = await trx
    .selectFrom('ledger_transactions')
    .select(['sequence', 'digest'])
    .where('customer_id', '=', customerId)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { currency } = customer
  await moveBalances(trx, movement, currency)
  await trx
    .insertInto('ledger_postings')
    .values(
      entriesOf(postings).map(([account, amount_minor]) => ({
        reference,
        customer_id: customerId,
        account,
        amount_minor,
      })),
    )
    .execute()
  const transaction = {
    reference,
    customer_id: customerId,
    sequence: (last?.sequence ?? 0) + 1,
    kind,
    currency,
    settles,
    made_by: author.by,
    reason: author.reason,
    created_at: author.at,
  }
  const digest = transactionDigest(last?.digest ?? '', transaction, postings)
  await trx
    .insertInto('ledger_transactions')
    .values({ ...transaction, digest })
    .execute()
  await putSeals(trx, [sealedTransaction({ ...transaction, digest })])
  return true
}

/**
 * Updates the balances in one statement, with the limit as its condition.
 * @throws InsufficientFunds
 */
async function moveBalances(trx: Trx, movement: Movement, currency: string): Promise<void> {
  const { customerId: customer_id, drawsOn } = movement
  const entries = entriesOf(movement.postings)
  await trx
    .insertInto('ledger_accounts')
    .values(entries.map(([account]) => ({ customer_id, account, currency, balance_minor: 0 })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const cases = entries.map(
    ([account, amount]) => sql`WHEN ${account} THEN CAST(${amount} AS BIGINT)`,
  )
  const after = sql<number>`balance_minor + CASE account ${sql.join(cases, sql` `)} END`
  const { numUpdatedRows } = await trx
    .updateTable('ledger_accounts')
    .set({ balance_minor: after })
    .where('customer_id', '=', customer_id)
    .where(
      'account',
      'in',
      entries.map(([account]) => account),
    )
    .$if(drawsOn !== undefined, (update) =>
      update.where((where) =>
        where.or([where('account', '<>', drawsOn as LedgerAccount), where(after, '>=', 0)]),
      ),
    )
    .executeTakeFirst()
  if (Number(numUpdatedRows) !== entries.length)
    throw new InsufficientFunds(`${drawsOn} does not hold the amount of ${movement.reference}`)
}

/**
 * Reverses a transaction with the opposite postings (L4). Reversing a payout also reverses its withdrawal: the money
 * returns to its original account.
 * @throws Error when there is no such transaction; the database rejects a second reversal
 */
export async function reverse(trx: Trx, reference: string, author: Author): Promise<boolean> {
  const posted = await findPosted(trx, reference)
  if (!posted) throw new Error(`There is no transaction ${reference} to reverse`)
  const { customerId, settles, postings } = posted
  const settled = settles === null ? undefined : await findPosted(trx, settles)
  return post(
    trx,
    {
      kind: 'reversal',
      reference: `reversal:${reference}`,
      customerId,
      postings: opposite(postings, settled?.postings ?? {}),
      settles: reference,
    },
    author,
  )
}

/** The stored postings of a reference; undefined when it is new. */
async function findPosted(trx: Trx, reference: string) {
  const rows = await trx
    .selectFrom('ledger_transactions as transaction')
    .innerJoin('ledger_postings as posting', 'posting.reference', 'transaction.reference')
    .select(['transaction.customer_id', 'settles', 'account', 'amount_minor'])
    .where('transaction.reference', '=', reference)
    .execute()
  const [first] = rows
  if (!first) return undefined
  const postings: Postings = Object.fromEntries(
    rows.map(({ account, amount_minor }) => [account, amount_minor]),
  )
  return { customerId: first.customer_id, settles: first.settles, postings }
}
