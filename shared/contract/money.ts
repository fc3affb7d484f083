import * as v from 'valibot'
import { fieldNames } from '#domain/fieldPatterns.ts'
import { nameRule } from '#domain/fieldRules.ts'
import { identityDocuments } from '#domain/identity.ts'
import { loanPaymentStatuses } from '#domain/loanPayments.ts'
import { kycRules, loanRules, type PayoutField, payoutRules } from '#domain/moneyFieldRules.ts'
import { withdrawalMethods } from '#domain/withdrawal.ts'
import { amount } from './amount.ts'
import {
  blank,
  currencySymbol,
  email,
  fieldSchemas,
  id,
  optionalSchemas,
  recordAmount,
  referenceNumber,
  required,
  timestamp,
} from './common.ts'
import { depositReturn } from './depositReturns.ts'
import { proofMethods, webAuthnJson } from './reauthentication.ts'

/**
 * Deposits. Status 'Pending', 'true' (confirmed), 'rejected', 'returning' after a return request or 'returned'. Only
 * 'true' counts (M3).
 */
export const depositRecord = v.object({
  _id: v.optional(v.string()),
  amount: recordAmount,
  status: v.string(),
  createdAt: timestamp,
  /** not in the brief: the reference for questions to customer care (H14) */
  referenceNumber: v.optional(v.string()),
  /** not in the spec: when it was confirmed or rejected (W19) */
  decidedAt: v.optional(v.nullable(timestamp)),
  /** not in the brief: the latest return request; null when there is none (M1) */
  return: v.optional(v.nullable(depositReturn)),
})
export type DepositRecord = v.InferOutput<typeof depositRecord>

/** not in the brief: the cursor of the records that this answer does not have */
const next = v.optional(v.string())

export const depositsAnswer = v.object({ deposit: v.array(depositRecord), next })

/** The text parts of POST deposit (multipart); the files are the parts `images`. */
export const depositPayload = v.object({
  amount,
  userId: id,
  name: required(nameRule),
  email,
  referenceNumber: v.optional(referenceNumber),
})
export type DepositPayload = v.InferInput<typeof depositPayload>

/** A repayment. */
export const loanRepayment = v.object({
  _id: v.optional(v.string()),
  amount: recordAmount,
  createdAt: timestamp,
})

/** A payment that the customer has reported with a proof. F27 */
export const loanPayment = v.object({
  _id: v.optional(v.string()),
  /** the customer writes it on the bank transfer */
  referenceNumber: v.string(),
  amount: recordAmount,
  status: v.picklist(loanPaymentStatuses),
  createdAt: timestamp,
  decidedAt: v.nullable(timestamp),
  /** the reason of a refusal */
  refusal: v.nullable(v.string()),
})
export type LoanPayment = v.InferOutput<typeof loanPayment>

/** The text parts of POST loan/payment (multipart); the files are the parts `images`. F27 */
export const loanPaymentPayload = v.object({
  amount,
  loanId: v.pipe(id, v.regex(/^[\w-]+$/, 'That is no loan')),
  userId: id,
  email,
  referenceNumber,
})
export type LoanPaymentPayload = v.InferInput<typeof loanPaymentPayload>

/** The agreed terms. `debtOf` computes the schedule and the amount owed from them. F16 */
export const loanAgreement = v.object({
  /** the yearly rate in percent, with at most three decimal places; without fees it is the APR */
  apr: v.union([v.string(), v.number()]),
  /** the number of monthly payments */
  termMonths: v.number(),
  /** a calendar day */
  firstDueDate: v.string(),
  /** the latest first, without reversed ones */
  repayments: v.array(loanRepayment),
})
export type LoanAgreement = v.InferOutput<typeof loanAgreement>

/** Loans, latest first. Status 'Pending' or approved (any other value); rejected loans are left out. */
export const loanRecord = v.object({
  _id: v.optional(v.string()),
  amount: recordAmount,
  status: v.string(),
  createdAt: timestamp,
  /** not in the brief: the reference for questions to customer care (H14) */
  referenceNumber: v.optional(v.string()),
  /** not in the spec: when it was approved (W19) */
  decidedAt: v.optional(v.nullable(timestamp)),
  /** the requested term in months; absent when the customer left it to the bank (F15) */
  termMonths: v.optional(v.number()),
  /** absent until terms are agreed, or with a bank that has none (F16) */
  agreement: v.optional(loanAgreement),
  /** the payments that the customer reported, the latest first (F27) */
  payments: v.optional(v.array(loanPayment)),
})
export type LoanRecord = v.InferOutput<typeof loanRecord>
export const loansAnswer = v.object({
  loan: v.array(loanRecord),
  totalAmount: recordAmount,
  next,
})
export type LoansAnswer = v.InferOutput<typeof loansAnswer>

export const loanPayload = v.object({
  amount,
  monthlyIncome: amount,
  ...fieldSchemas(loanRules),
  email,
  name: required(nameRule),
  userId: id,
  referenceNumber: v.optional(referenceNumber),
})
export type LoanPayload = v.InferInput<typeof loanPayload>

/** KYC: an array of which only the first element counts; may be empty. */
export const kycRecord = v.object({
  _id: v.optional(v.string()),
  name: v.optional(v.string()),
  status: v.boolean(),
  createdAt: v.optional(timestamp),
})
export type KycRecord = v.InferOutput<typeof kycRecord>
export const kycAnswer = v.array(kycRecord)
export type KycAnswer = v.InferOutput<typeof kycAnswer>

/** The text parts of POST kyc (multipart); the files are the parts `front` and `back`. */
export const kycPayload = v.object({
  ...fieldSchemas(kycRules),
  /** An addition to the brief, which a back end may ignore: a passport needs no `back`. F25 */
  documentType: v.optional(v.picklist(identityDocuments, 'There is no such kind of document')),
  userId: id,
  email,
  referenceNumber: v.optional(referenceNumber),
})
export type KycPayload = v.InferInput<typeof kycPayload>

/** The text fields that describe a payee. */
const payeeEntries = Object.fromEntries(
  fieldNames(payoutRules).map((field) => [field, v.optional(v.string())]),
) as Record<PayoutField, v.OptionalSchema<v.StringSchema<undefined>, undefined>>

/** status: false while pending, true once paid. */
export const transferRecord = v.object({
  ...payeeEntries,
  _id: v.optional(v.string()),
  amount: recordAmount,
  withdrawalPath: v.string(),
  status: v.boolean(),
  createdAt: timestamp,
  transactiontype: v.optional(v.string()),
  referenceNumber: v.optional(v.string()),
  /** not in the spec: when it was paid (W19) */
  paidAt: v.optional(v.nullable(timestamp)),
})
export type TransferRecord = v.InferOutput<typeof transferRecord>
export const transfersAnswer = v.object({
  transfers: v.array(transferRecord),
  totalAmountTransferred: recordAmount,
  next,
})
export type TransfersAnswer = v.InferOutput<typeof transfersAnswer>

/**
 * POST transfer and POST transfer/code. `email` is the payee's address for paypal, cashapp and zelle, and the
 * customer's own for a bank transfer. The required fields depend on the method: `fieldsOf`.
 */
export const transferPayload = v.object({
  amount,
  ...optionalSchemas(payoutRules),
  email: v.optional(v.union([blank, email])),
  userId: id,
  symbol: v.optional(currencySymbol, '$'),
  withdrawalPath: v.picklist(['invest', 'loan'], 'Choose what to withdraw from'),
  transactiontype: v.picklist(withdrawalMethods, 'Choose how to be paid'),
  referenceNumber,
})
export type TransferPayload = v.InferInput<typeof transferPayload>

/**
 * The methods to confirm this withdrawal, and their expiry; never the code itself. For a customer with a second factor
 * no code is mailed.
 */
export const codeRequestAnswer = v.object({
  level: v.number(),
  /** identifies the code when it is revoked (W5) */
  codeId: v.optional(v.string()),
  /** absent: a mailed code */
  methods: v.optional(v.array(v.picklist(proofMethods))),
  /** for `navigator.credentials.get`; its challenge is bound to this withdrawal */
  passkeyOptions: v.optional(webAuthnJson),
  /** masked: `a•••@example.com`; absent when no code was mailed */
  sentTo: v.optional(v.string()),
  expiresAt: timestamp,
  attemptsLeft: v.number(),
})
/** The query of DELETE transfer/code: the code to revoke. Without it every open code of the customer is revoked. W5 */
export const revokedCode = v.object({ codeId: v.optional(v.pipe(v.string(), v.uuid())) })
