import type { Generated } from 'kysely'
import type { WithdrawalPath } from '#domain/balances.ts'
import type { Refusal } from '#domain/depositReturns.ts'
import type { IdentityDocument } from '#domain/identity.ts'
import type { WithdrawalReturn } from '#domain/withdrawalReturns.ts'
import type { ColumnsOf, kycColumns, loanColumns, payoutColumns } from './fieldColumns.ts'

/** A record with a reference. */
export interface WithReference {
  /** digest of the content stored with the reference (K13); null for records from before it was stored */
  content_digest: Generated<string | null>
}

/** A record the back office decides on. */
interface WithDecision extends WithReference {
  created_at: string
  decided_at: string | null
  decided_by: string | null
}

export interface DepositTable extends WithDecision {
  id: string
  customer_id: string
  reference: string
  amount_minor: number
  status: 'pending' | 'confirmed' | 'rejected'
}

export interface DepositReturnTable {
  id: string
  customer_id: string
  deposit_id: string
  reference: string
  amount_minor: number
  created_at: string
  /** promised to the customer (M4) */
  decide_by: string
  paid_at: string | null
  paid_by: string | null
  refused_at: string | null
  refused_by: string | null
  /** a reason of the closed list (M5) */
  refusal: Refusal | null
  /** the person at the bank who is responsible for the refusal */
  refusal_owner: string | null
}

export interface LoanTable extends WithDecision, ColumnsOf<typeof loanColumns> {
  id: string
  customer_id: string
  reference: string
  amount_minor: number
  monthly_income_minor: number
  status: 'pending' | 'approved' | 'rejected'
}

/** `number` contains only capital letters and digits: `normalisedNumber`. */
export interface KycTable extends WithDecision, ColumnsOf<typeof kycColumns> {
  id: string
  /** '' in records of earlier versions, or when the caller did not send it */
  document_type: Generated<IdentityDocument | ''>
  customer_id: string
  reference: string
  status: 'pending' | 'approved' | 'rejected'
  /** the reason for a rejection, as the customer reads it; null for rejections by earlier versions */
  refusal: string | null
  /** set when the account's name or birth date changed after the approval (S11) */
  superseded_at: Generated<string | null>
  /** the account's name and birth date when the documents were uploaded */
  account_name: Generated<string | null>
  account_dob: Generated<string | null>
}

export interface FileTable {
  id: string
  customer_id: string
  deposit_id: string | null
  kyc_id: string | null
  loan_payment_id: Generated<string | null>
  field: string
  name: string
  media_type: string
  bytes: number
  sha256: string
  created_at: string
}

export interface CodeTable {
  id: string
  customer_id: string
  reference: string
  level: number
  binding: string
  code_hash: string
  attempts_left: number
  created_at: string
  expires_at: string
  verified_at: string | null
  used_at: string | null
  voided_at: string | null
  /** signed by a passkey together with the binding; null when a code was mailed */
  signing_nonce: string | null
}

export interface TransferTable extends ColumnsOf<typeof payoutColumns> {
  id: string
  customer_id: string
  reference: string
  amount_minor: number
  path: WithdrawalPath
  method: string
  symbol: string
  code_id: string
  created_at: string
  paid_at: string | null
  paid_by: string | null
  cancelled_at: string | null
  cancelled_by: string | null
  /** when it came back after it was paid */
  returned_at: string | null
  returned_by: string | null
  /** a reason of the closed list */
  return_reason: WithdrawalReturn | null
  /** the payment run that pays it */
  run_id: string | null
}

/** The state of a withdrawal after its request: not sealed, since the ledger records it. */
export type WithdrawalProgress =
  | `${'paid' | 'cancelled' | 'returned'}_${'at' | 'by'}`
  | 'return_reason'
  | 'run_id'
