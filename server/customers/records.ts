import { sql } from 'kysely'
import type {
  DepositsAnswer,
  KycAnswer,
  LoansAnswer,
  TransfersAnswer,
  User,
} from '#contract/sent.ts'
import { fromMinor } from '#domain/money.ts'
import type { PayoutField } from '#domain/moneyFieldRules.ts'
import type { ReviewReason } from '#domain/reviews.ts'
import type { WithdrawalMethod } from '#domain/withdrawal.ts'
import type { CustomerTable } from '../db/customerSchema.ts'
import { fromColumns, payoutColumns, personColumns } from '../db/fieldColumns.ts'
import { prepared } from '../db/prepared.ts'
import type { TransferTable } from '../db/recordSchema.ts'
import type { Db } from '../db/transaction.ts'
import { balance, figuresOf, postedProfit } from '../ledger/figures.ts'
import { agreementRecord, agreementsOf, loanPaymentsOf } from './agreements.ts'
import { currentKyc } from './identity.ts'
import { listOf, recordPage, sumOf } from './recordPages.ts'
import { latestReturns } from './returnRecords.ts'

/** The customer's record, as returned by sign-in and GET users/{id}. */
export async function userRecord(db: Db, customer: CustomerTable): Promise<User> {
  const [found] = await gainsReviewAndIdentity(db, { customerId: customer.id })
  return {
    _id: customer.id,
    ...fromColumns(personColumns, customer),
    country: { name: customer.country_name, symbol: customer.country_symbol },
    profit: fromMinor(found!.profit),
    bonus: fromMinor(found!.bonus),
    newUser: customer.funded_at === null,
    accountNumber: customer.account_number,
    transferStep: customer.transfer_step,
    investStatus: customer.invested_at === null ? 'false' : 'true',
    review: reviewOf(found!, customer),
    createdAt: customer.created_at,
    emailConfirmed: customer.email_confirmed_at !== null,
    frozenAt: customer.frozen_at,
    formerIdentity: formerIdentityOf(found!),
  }
}

/** Posted profit and bonus (D8), in hundredths, the open review, if any, and the latest identity documents. */
const gainsReviewAndIdentity = prepared((db, { customerId }: { customerId: string }) =>
  db
    .selectFrom(
      db
        .selectFrom('ledger_accounts')
        .select([postedProfit.as('profit'), balance('bonus').as('bonus')])
        .where('customer_id', '=', customerId)
        .as('gains'),
    )
    .leftJoin('reviews', (join) =>
      join.on('reviews.customer_id', '=', customerId).on('reviews.lifted_at', 'is', null),
    )
    .leftJoin('kyc_records', (join) =>
      join.on('kyc_records.id', '=', (eb) =>
        eb
          .selectFrom('kyc_records as latest')
          .select('latest.id')
          .where('latest.customer_id', '=', customerId)
          .orderBy('latest.created_at', 'desc')
          .orderBy('latest.id', 'desc')
          .limit(1),
      ),
    )
    .select(['profit', 'bonus', 'reason', 'owner', 'until', 'placed_at'])
    .select(['kyc_records.status', 'refusal', 'decided_at', 'superseded_at']),
)

/** Why the latest identity documents are not valid (D28); null while they are pending or approved, or when none were sent. */
const formerIdentityOf = (
  latest: { [Column in 'status' | 'refusal' | 'decided_at' | 'superseded_at']: string | null },
): User['formerIdentity'] => {
  if (latest.status === 'rejected')
    return { ended: 'refused', reason: latest.refusal ?? '', at: latest.decided_at ?? '' }
  if (latest.superseded_at !== null)
    return { ended: 'superseded', reason: '', at: latest.superseded_at }
  return null
}

/** Why withdrawals are on hold (S4); null when they are not. */
const reviewOf = (
  found: { [Column in 'reason' | 'owner' | 'until' | 'placed_at']: string | null },
  { transfer_step }: CustomerTable,
): User['review'] =>
  found.reason === null
    ? null
    : {
        level: transfer_step,
        reason: found.reason as ReviewReason,
        owner: found.owner!,
        until: found.until!,
        since: found.placed_at!,
      }

const depositStatus = { pending: 'Pending', confirmed: 'true', rejected: 'rejected' } as const

/** A deposit with a return request does not count, unless the request is refused (M3). */
const returnStatus = { asked: 'returning', paid: 'returned', refused: 'true' } as const

const depositsOf = listOf('deposits', sql<boolean>`TRUE`)

/** The customer's deposits, the latest first, each with the latest request for its return. */
export async function depositRecords(
  db: Db,
  customerId: string,
  cursor?: string,
): Promise<DepositsAnswer> {
  const { rows, next, isWhole } = await recordPage(db, depositsOf, customerId, cursor)
  const returns = await latestReturns(db, customerId, isWhole ? undefined : rows)
  const deposit = rows.map((row) => {
    const asked = returns.get(row.id) ?? null
    return {
      _id: row.id,
      amount: fromMinor(row.amount_minor),
      status: asked ? returnStatus[asked.status] : depositStatus[row.status],
      createdAt: row.created_at,
      referenceNumber: row.reference,
      decidedAt: row.decided_at,
      return: asked,
    }
  })
  return { deposit, next }
}

const loansOf = listOf('loans', sql<boolean>`status <> 'rejected'`)

/** Pending and approved loans, the latest first, and the total of the approved ones (D8). */
export async function loanRecords(
  db: Db,
  customerId: string,
  cursor?: string,
): Promise<LoansAnswer> {
  const { rows, next, isWhole } = await recordPage(db, loansOf, customerId, cursor)
  const total = isWhole
    ? fromMinor(sumOf(rows.filter(({ status }) => status === 'approved')))
    : (await figuresOf(db, customerId)).loans.toFixed(2)
  const agreements = await agreementsOf(
    db,
    rows.map(({ id }) => id),
  )
  const payments = agreements.size > 0 ? await loanPaymentsOf(db, customerId) : undefined
  return {
    loan: rows.map((row) => {
      const agreement = agreements.get(row.id)
      return {
        _id: row.id,
        amount: fromMinor(row.amount_minor),
        status: row.status === 'pending' ? 'Pending' : 'true',
        createdAt: row.created_at,
        referenceNumber: row.reference,
        decidedAt: row.decided_at,
        ...(row.term_months && { termMonths: Number(row.term_months) }),
        ...(agreement && {
          agreement: agreementRecord(agreement),
          payments: payments?.get(row.id) ?? [],
        }),
      }
    }),
    totalAmount: total,
    next,
  }
}

/**
 * The current identity record as a list of one, or an empty list: rejected (D10) and superseded (S11) records
 * are left out.
 */
export async function kycRecords(db: Db, customerId: string): Promise<KycAnswer> {
  const row = await currentKyc(db, customerId)
  if (!row) return []
  const { id, name, status, created_at } = row
  return [{ _id: id, name, status: status === 'approved', createdAt: created_at }]
}

/** The fields that the withdrawal's method asked for and that were filled in. */
const payeeOf = (row: Pick<TransferTable, (typeof payoutColumns)[PayoutField]>) =>
  Object.fromEntries(
    Object.entries(fromColumns(payoutColumns, row)).filter(([, value]) => value !== ''),
  )

const transfersOf = listOf('transfers', sql<boolean>`cancelled_at IS NULL AND returned_at IS NULL`)

/** Accepted withdrawals that are neither cancelled nor returned (D8), the latest first, and their total. */
export async function transferRecords(
  db: Db,
  customerId: string,
  cursor?: string,
): Promise<TransfersAnswer> {
  const { rows, next, isWhole } = await recordPage(db, transfersOf, customerId, cursor)
  const total = isWhole
    ? fromMinor(sumOf(rows))
    : (await figuresOf(db, customerId)).withdrawals.toFixed(2)
  return {
    transfers: rows.map((row) => ({
      _id: row.id,
      amount: fromMinor(row.amount_minor),
      withdrawalPath: row.path,
      status: row.paid_at !== null,
      createdAt: row.created_at,
      transactiontype: row.method as WithdrawalMethod,
      referenceNumber: row.reference,
      paidAt: row.paid_at,
      ...payeeOf(row),
    })),
    totalAmountTransferred: total,
    next,
  }
}
