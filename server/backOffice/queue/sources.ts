import { type RawBuilder, sql } from 'kysely'
import type { QueueKind } from '#contract/backOffice.ts'
import { BANK_TRANSFER_DAYS, OTHER_DAYS, quickMethods } from '#domain/arrival.ts'
import { endOfBusinessDay } from '#domain/businessDays.ts'
import { BUSINESS_DAYS as LOAN_DAYS } from '#domain/loanDecision.ts'
import { DEPOSIT_DAYS, IDENTITY_DAYS } from '#domain/usualTimes.ts'
import type { Database } from '../../db/schema.ts'
import { unpaid } from '../payable.ts'

/** Where one part of the queue comes from: rows that wait, in the order in which they are due. */
export interface Source {
  kind: QueueKind
  table: keyof Database
  /** the column of the order, which tells since when it waits or by when it is due */
  at: string
  /** without parameters, so that the index of what waits is used */
  waits: RawBuilder<boolean>
  /** by when it should be decided, from the value of `at` */
  dueBy(at: string): string
  /** the column that tells since when it waits; `at` when absent */
  since?: string
  /** the column of the reference that the customer reads */
  reference?: string
  hasAmount?: boolean
  /** the time of the decision, and the condition of a refusal; absent for items without a decision */
  decided?: Decided
  /** the column with the address of a person; the record has no customer of its own */
  address?: string
}

interface Decided {
  at: RawBuilder<string | null>
  isRefused: RawBuilder<boolean>
  /** the column with the reason of a closed list */
  reason?: string
}

const decidedAt = (table: string) => sql<string | null>`${sql.ref(`${table}.decided_at`)}`
const never = sql<boolean>`FALSE`
/** Of a record with the status of its decision. */
const byStatus = (table: string, refusal: string, reason?: string): Decided => ({
  at: decidedAt(table),
  isRefused: sql`${sql.ref(`${table}.status`)} = ${sql.lit(refusal)}`,
  ...(reason && { reason }),
})

const within = (days: number) => (at: string) => endOfBusinessDay(at, days)
const itself = (at: string) => at
/** A day without a time ends when the bank closes. */
const endOfDay = (day: string) => endOfBusinessDay(day, 0)

const isQuick = sql<boolean>`transfers.method IN (${sql.join(quickMethods.map((one) => sql.lit(one)))})`
const withdrawal = {
  kind: 'withdrawal',
  table: 'transfers',
  at: 'created_at',
  reference: 'reference',
  hasAmount: true,
  decided: {
    at: sql`COALESCE(transfers.paid_at, transfers.cancelled_at)`,
    isRefused: sql`transfers.cancelled_at IS NOT NULL`,
  },
} as const satisfies Partial<Source>

/** As the mail that confirms a message promises. */
const MESSAGE_DAYS = 2
const MAIL_DAYS = 1
/** A colleague waits for it. */
const PROPOSAL_DAYS = 1

/** The parts of the queue. Sources with an index of their own are read from its beginning. */
export const sources: readonly Source[] = [
  {
    kind: 'deposit',
    table: 'deposits',
    at: 'created_at',
    waits: sql`deposits.status = 'pending'`,
    decided: byStatus('deposits', 'rejected'),
    dueBy: within(DEPOSIT_DAYS),
    reference: 'reference',
    hasAmount: true,
  },
  {
    kind: 'depositReturn',
    table: 'deposit_returns',
    at: 'decide_by',
    since: 'created_at',
    waits: sql`deposit_returns.paid_at IS NULL AND deposit_returns.refused_at IS NULL`,
    decided: {
      at: sql`COALESCE(deposit_returns.paid_at, deposit_returns.refused_at)`,
      isRefused: sql`deposit_returns.refused_at IS NOT NULL`,
      reason: 'refusal',
    },
    dueBy: itself,
    reference: 'reference',
    hasAmount: true,
  },
  {
    kind: 'identity',
    table: 'kyc_records',
    at: 'created_at',
    waits: sql`kyc_records.status = 'pending' AND kyc_records.superseded_at IS NULL`,
    decided: byStatus('kyc_records', 'rejected', 'refusal'),
    dueBy: within(IDENTITY_DAYS),
  },
  {
    kind: 'loan',
    table: 'loans',
    at: 'created_at',
    waits: sql`loans.status = 'pending'`,
    decided: byStatus('loans', 'rejected'),
    dueBy: within(LOAN_DAYS),
    reference: 'reference',
    hasAmount: true,
  },
  {
    kind: 'loanPayment',
    table: 'loan_payments',
    at: 'created_at',
    waits: sql`loan_payments.status = 'waiting'`,
    decided: byStatus('loan_payments', 'refused'),
    dueBy: within(DEPOSIT_DAYS),
    reference: 'reference',
    hasAmount: true,
  },
  {
    kind: 'review',
    table: 'reviews',
    at: 'until',
    since: 'placed_at',
    waits: sql`reviews.lifted_at IS NULL`,
    decided: { at: sql`reviews.lifted_at`, isRefused: never },
    dueBy: endOfDay,
  },
  // A bank transfer is promised for a later day than the others, so each has an order of its own.
  {
    ...withdrawal,
    waits: sql`${unpaid} AND NOT ${isQuick}`,
    dueBy: within(BANK_TRANSFER_DAYS),
  },
  { ...withdrawal, waits: sql`${unpaid} AND ${isQuick}`, dueBy: within(OTHER_DAYS) },
  {
    kind: 'report',
    table: 'scam_reports',
    at: 'answer_by',
    since: 'created_at',
    waits: sql`scam_reports.answered_at IS NULL`,
    decided: { at: sql`scam_reports.answered_at`, isRefused: never },
    dueBy: itself,
    reference: 'code',
  },
  {
    kind: 'message',
    table: 'contact_messages',
    at: 'created_at',
    waits: sql`contact_messages.answered_at IS NULL`,
    decided: { at: sql`contact_messages.answered_at`, isRefused: never },
    dueBy: within(MESSAGE_DAYS),
    address: 'email',
  },
  {
    kind: 'mail',
    table: 'mails',
    at: 'failed_at',
    since: 'created_at',
    waits: sql`mails.failed_at IS NOT NULL AND mails.delivered_at IS NULL AND mails.held_at IS NULL AND mails.closed_at IS NULL AND mails.secret = 0`,
    dueBy: within(MAIL_DAYS),
    address: 'to_address',
  },
  {
    kind: 'proposal',
    table: 'proposals',
    at: 'created_at',
    waits: sql`proposals.status = 'waiting'`,
    decided: byStatus('proposals', 'refused'),
    dueBy: within(PROPOSAL_DAYS),
  },
]
