import type { Generated } from 'kysely'
import type { WithdrawalPath } from '#domain/balances.ts'
import type { ConsentDocument } from '#domain/consents.ts'
import type { Refusal } from '#domain/depositReturns.ts'
import type { IdentityDocument } from '#domain/identity.ts'
import type { WithdrawalReturn } from '#domain/withdrawalReturns.ts'
import type {
  AuditDetailsTable,
  AuditLinkTable,
  AuditPendingTable,
  AuditTable,
} from './auditSchema.ts'
import type {
  AuthenticatorAppTable,
  ChallengeTable,
  FactorKeyTable,
  GrantTable,
  PasskeyTable,
  RecoveryCodeTable,
} from './factorSchema.ts'
import type {
  ColumnsOf,
  contactColumns,
  kycColumns,
  loanColumns,
  payoutColumns,
  personColumns,
} from './fieldColumns.ts'
import type {
  LedgerAccountTable,
  LedgerPostingTable,
  LedgerTotalTable,
  LedgerTransactionTable,
} from './ledgerSchema.ts'
import type { LoanAgreementTable, LoanPaymentTable, LoanRepaymentTable } from './loanSchema.ts'
import type {
  OperatorCeremonyTable,
  OperatorInvitationTable,
  OperatorPasskeyTable,
  OperatorSessionTable,
  OperatorTable,
} from './operatorSchema.ts'
import type { PaymentRunTable } from './paymentRunSchema.ts'
import type { ProposalTable } from './proposalSchema.ts'
import type { SealTable } from './sealSchema.ts'
import type { EmailChangeTable, KnownPlaceTable, ScamReportTable } from './securitySchema.ts'
import type { UsageCountTable } from './usageSchema.ts'

/** The purpose of a mail; `server/mail/kinds.ts` has the rules of each kind. */
export type MailKind =
  | 'code'
  | 'reset'
  | 'confirmation'
  | 'contact'
  | 'newsletter'
  | 'subscription'
  | 'notice'
  | 'alert'

/** The tables of migrations/, column by column. Timestamps are UTC in ISO 8601; amounts are cents. */
export interface Database {
  customers: CustomerTable
  consents: ConsentTable
  reviews: ReviewTable
  tokens: TokenTable
  password_resets: PasswordResetTable
  email_confirmations: EmailConfirmationTable
  deposits: DepositTable
  deposit_returns: DepositReturnTable
  loans: LoanTable
  loan_agreements: LoanAgreementTable
  loan_repayments: LoanRepaymentTable
  loan_payments: LoanPaymentTable
  ledger_accounts: LedgerAccountTable
  ledger_transactions: LedgerTransactionTable
  ledger_postings: LedgerPostingTable
  ledger_totals: LedgerTotalTable
  kyc_records: KycTable
  files: FileTable
  codes: CodeTable
  transfers: TransferTable
  mails: MailTable
  audit: AuditTable
  audit_details: AuditDetailsTable
  audit_links: AuditLinkTable
  audit_pending: AuditPendingTable
  contact_messages: ContactMessageTable
  subscribers: SubscriberTable
  rate_limits: { key: string; clear_at: number }
  known_addresses: { key: string; until: string }
  desk_commands: DeskCommandTable
  readiness: { id: string; checked_at: string }
  known_devices: KnownDeviceTable
  known_places: KnownPlaceTable
  email_changes: EmailChangeTable
  scam_reports: ScamReportTable
  challenges: ChallengeTable
  grants: GrantTable
  passkeys: PasskeyTable
  authenticator_apps: AuthenticatorAppTable
  recovery_codes: RecoveryCodeTable
  factor_key: FactorKeyTable
  seals: SealTable
  operators: OperatorTable
  operator_sessions: OperatorSessionTable
  operator_invitations: OperatorInvitationTable
  operator_passkeys: OperatorPasskeyTable
  operator_ceremonies: OperatorCeremonyTable
  usage_counts: UsageCountTable
  queue_looks: QueueLookTable
  proposals: ProposalTable
  payment_runs: PaymentRunTable
  purge_clock: { id: 1; last_run_at: string; trusted_from: string }
}

export interface CustomerTable extends ColumnsOf<typeof personColumns> {
  id: string
  password_hash: string
  country_name: string
  country_symbol: string
  /** ISO 4217, of the country at registration; the ledger's accounts have it */
  currency: string
  account_number: string
  /** 1 to 5; 5 is the normal level (S3) */
  transfer_step: number
  funded_at: string | null
  invested_at: string | null
  /** when a mailed link or code proved the address; null until then */
  email_confirmed_at: string | null
  created_at: string
  /** set at the first sign-in */
  signed_in_at: string | null
  password_changed_at: string | null
  /** when the customer was last warned of correct passwords without a second step (G39) */
  second_step_told_at: string | null
  /** since when mails about sign-ins are off; null while they are on */
  sign_in_alerts_off_at: string | null
  /** the same for mails about money */
  money_alerts_off_at: string | null
  frozen_at: string | null
  /** the operator or link that froze the account, which only the bank can unfreeze; null when the customer froze it */
  frozen_by: string | null
}

/** The customer's consents at registration. A25 */
export interface ConsentTable {
  customer_id: string
  document: ConsentDocument
  /** the date of the displayed text */
  version: string
  agreed_at: string
}

export interface ReviewTable {
  id: string
  customer_id: string
  reason: string
  owner: string
  until: string
  placed_by: string
  placed_at: string
  lifted_by: string | null
  lifted_at: string | null
}

export interface TokenTable {
  hash: string
  /** names the session without giving access to it */
  id: string
  /** such as `Chrome on Windows`; '' when unknown */
  device: string
  /** two letters, ISO 3166-1; '' when unknown */
  country: string
  customer_id: string
  created_at: string
  last_used_at: string
  revoked_at: string | null
}

export interface EmailConfirmationTable {
  hash: string
  customer_id: string
  created_at: string
  expires_at: string
}

export interface PasswordResetTable {
  hash: string
  customer_id: string
  created_at: string
  expires_at: string
  used_at: string | null
}

/** A record with a reference. */
interface WithReference {
  /** digest of the content stored with the reference (K13); null for records from before it was stored */
  content_digest: Generated<string | null>
}

export interface KnownDeviceTable {
  /** digest of the token in the browser's cookie */
  hash: string
  customer_id: string
  created_at: string
  until: string
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

export interface MailTable {
  id: string
  to_address: string
  subject: string
  text: string
  created_at: string
  delivered_at: string | null
  /** 1 when the text contains a secret code or link */
  secret: Generated<number>
  /** the end of a sending process's claim */
  claimed_until: string | null
  kind: MailKind
  /** 0 is sent first */
  priority: number
  /** not sent after this time */
  expires_at: string | null
  attempts: Generated<number>
  next_attempt_at: string | null
  /** when sending was given up */
  failed_at: string | null
  /** the reason of the last failure */
  failure: string | null
  /** set while the mail waits for its address to be confirmed */
  held_at: string | null
  /** when an operator took the failed mail off the queue */
  closed_at: Generated<string | null>
}

export interface ContactMessageTable extends WithReference, ColumnsOf<typeof contactColumns> {
  id: string
  created_at: string
  reference: string | null
  answered_at: Generated<string | null>
  answered_by: Generated<string | null>
  answer: Generated<string | null>
}

/** An operator who looks at an item of the queue. */
export interface QueueLookTable {
  /** `kind:id` */
  item: string
  operator: string
  seen_at: string
}

export interface SubscriberTable {
  email: string
  created_at: string
  /** grants access to this subscription only; stored as plain text, since every mail to it contains it */
  token: string | null
  /** when this address was last typed into the form and a mail was sent to it */
  mailed_at: string | null
  confirmed_at: string | null
}

/** A back-office command that changed something (K14). */
export interface DeskCommandTable {
  reference: string
  content_digest: string
  answer: string
  created_at: string
}
