import * as v from 'valibot'
import { fieldNames } from '#domain/fieldPatterns.ts'
import { type PersonField, personRules } from '#domain/fieldRules.ts'
import { loanPaymentStatuses } from '#domain/loanPayments.ts'
import { MAX_TERM_MONTHS } from '#domain/loanTerms.ts'
import { withdrawalMethods } from '#domain/withdrawal.ts'
import type * as read from './answers.ts'
import type * as readAuth from './auth.ts'
import type * as readForms from './forms.ts'
import * as readMoney from './money.ts'
import { proofMethods, webAuthnJson } from './reauthentication.ts'
import { depositReturn } from './sentDepositReturns.ts'
import * as readUser from './user.ts'

/**
 * Every answer of this server (K1): validated before it is sent, and published as OpenAPI. The browser reads with the
 * tolerant schemas of the other modules, because another back end may omit more fields. `satisfies` proves that the
 * browser can read each of these.
 */
type ReadAs<Schema extends v.GenericSchema> = v.GenericSchema<unknown, v.InferOutput<Schema>>

/** UTC, ISO 8601, such as `2026-03-02T09:00:00.000Z`. */
const timestamp = v.pipe(v.string(), v.isoTimestamp())
/** A decimal with two places in the customer's currency, such as `1250.50`. */
const amount = v.pipe(v.string(), v.regex(/^\d+\.\d{2}$/))
/** An amount that corrections can make negative. */
const signedAmount = v.pipe(v.string(), v.regex(/^-?\d+\.\d{2}$/))
const id = v.pipe(v.string(), v.nonEmpty())
const level = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5))

export const done = v.object({ message: v.string() }) satisfies ReadAs<typeof read.done>

export const health = v.object({ status: v.literal('ok') }) satisfies ReadAs<typeof read.health>

export const linkAnswer = v.object({
  message: v.string(),
  action: v.optional(v.string()),
}) satisfies ReadAs<typeof readForms.linkAnswer>

export const country = v.object({ name: v.string(), symbol: v.string() })

export const review = v.object({
  ...readUser.review.entries,
  level,
  until: v.pipe(v.string(), v.isoDate()),
  since: timestamp,
}) satisfies ReadAs<typeof readUser.review>

const details = Object.fromEntries(
  fieldNames(personRules).map((field) => [field, v.string()]),
) as Record<PersonField, v.StringSchema<undefined>>

export const user = v.object({
  ...details,
  _id: id,
  country,
  profit: signedAmount,
  bonus: signedAmount,
  newUser: v.boolean(),
  accountNumber: v.pipe(v.string(), v.regex(/^[1-9]\d{9}$/)),
  transferStep: level,
  investStatus: v.picklist(['true', 'false']),
  review: v.nullable(review),
  createdAt: timestamp,
  emailConfirmed: v.boolean(),
  frozenAt: v.nullable(timestamp),
  formerIdentity: v.nullable(readUser.formerIdentity),
}) satisfies ReadAs<typeof readUser.user>

export const signInAnswer = v.object({
  ...user.entries,
  accessToken: v.pipe(v.string(), v.nonEmpty()),
}) satisfies ReadAs<typeof readAuth.signInAnswer>

/** 0: the return of a deposit, which has no level (M2). */
const verifiedLevel = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5))

export const codeAnswer = v.object({ verifiedLevel }) satisfies ReadAs<typeof readUser.codeAnswer>

export const confirmationRequested = v.object({
  message: v.string(),
  emailConfirmed: v.boolean(),
}) satisfies ReadAs<typeof readUser.confirmationRequested>

export const depositRecord = v.object({
  _id: id,
  amount,
  status: v.picklist(['Pending', 'true', 'rejected', 'returning', 'returned']),
  createdAt: timestamp,
  referenceNumber: v.string(),
  decidedAt: v.nullable(timestamp),
  return: v.nullable(depositReturn),
}) satisfies ReadAs<typeof readMoney.depositRecord>
export type DepositRecord = v.InferOutput<typeof depositRecord>
export type DepositsAnswer = v.InferOutput<typeof depositsAnswer>

/** Maximum records in one answer of a list. */
export const MAX_LISTED = 200
/** The `cursor` of the next page of a list; absent on the last one. */
const next = v.optional(v.string())
const listed = <const Row extends v.GenericSchema>(row: Row) =>
  v.pipe(v.array(row), v.maxLength(MAX_LISTED))

export const depositsAnswer = v.object({ deposit: listed(depositRecord), next }) satisfies ReadAs<
  typeof readMoney.depositsAnswer
>

const months = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_TERM_MONTHS))

export const loanRepayment = v.object({ _id: id, amount, createdAt: timestamp }) satisfies ReadAs<
  typeof readMoney.loanRepayment
>
export const loanAgreement = v.object({
  /** percent a year */
  apr: v.pipe(v.string(), v.regex(/^\d{1,3}(\.\d{1,3})?$/)),
  termMonths: months,
  firstDueDate: v.pipe(v.string(), v.isoDate()),
  repayments: v.array(loanRepayment),
}) satisfies ReadAs<typeof readMoney.loanAgreement>

const loanPayment = v.object({
  _id: id,
  referenceNumber: v.string(),
  amount,
  status: v.picklist(loanPaymentStatuses),
  createdAt: timestamp,
  decidedAt: v.nullable(timestamp),
  refusal: v.nullable(v.string()),
}) satisfies ReadAs<typeof readMoney.loanPayment>
export type LoanPayment = v.InferOutput<typeof loanPayment>

export const loanRecord = v.object({
  _id: id,
  amount,
  status: v.picklist(['Pending', 'true']),
  createdAt: timestamp,
  referenceNumber: v.string(),
  decidedAt: v.nullable(timestamp),
  termMonths: v.optional(months),
  agreement: v.optional(loanAgreement),
  payments: v.optional(v.array(loanPayment)),
}) satisfies ReadAs<typeof readMoney.loanRecord>
export const loansAnswer = v.object({
  loan: listed(loanRecord),
  totalAmount: amount,
  next,
}) satisfies ReadAs<typeof readMoney.loansAnswer>
export type LoanAgreement = v.InferOutput<typeof loanAgreement>
export type LoansAnswer = v.InferOutput<typeof loansAnswer>

export const kycRecord = v.object({
  _id: id,
  name: v.string(),
  status: v.boolean(),
  createdAt: timestamp,
}) satisfies ReadAs<typeof readMoney.kycRecord>
/** Empty, or only the current record. */
export const kycAnswer = v.pipe(v.array(kycRecord), v.maxLength(1)) satisfies ReadAs<
  typeof readMoney.kycAnswer
>
export type KycAnswer = v.InferOutput<typeof kycAnswer>

export const transferRecord = v.object({
  // Only the payee's fields of the chosen method.
  ...readMoney.transferRecord.entries,
  _id: id,
  amount,
  withdrawalPath: v.picklist(['invest', 'loan']),
  status: v.boolean(),
  createdAt: timestamp,
  transactiontype: v.picklist(withdrawalMethods),
  referenceNumber: v.string(),
  paidAt: v.nullable(timestamp),
}) satisfies ReadAs<typeof readMoney.transferRecord>
export const transfersAnswer = v.object({
  transfers: listed(transferRecord),
  totalAmountTransferred: amount,
  next,
}) satisfies ReadAs<typeof readMoney.transfersAnswer>
export type TransfersAnswer = v.InferOutput<typeof transfersAnswer>

export const codeRequestAnswer = v.object({
  level,
  codeId: id,
  methods: v.pipe(v.array(v.picklist(proofMethods)), v.minLength(1)),
  passkeyOptions: v.optional(webAuthnJson),
  /** masked: `a•••@example.com`; absent when no code was mailed */
  sentTo: v.optional(v.string()),
  expiresAt: timestamp,
  attemptsLeft: v.pipe(v.number(), v.integer(), v.minValue(0)),
}) satisfies ReadAs<typeof readMoney.codeRequestAnswer>

export type User = v.InferOutput<typeof user>
