import type {
  AuditDetailsTable,
  AuditLinkTable,
  AuditPendingTable,
  AuditTable,
} from './auditSchema.ts'
import type {
  ConsentTable,
  CustomerTable,
  EmailConfirmationTable,
  KnownDeviceTable,
  PasswordResetTable,
  ReviewTable,
  TokenTable,
} from './customerSchema.ts'
import type {
  AuthenticatorAppTable,
  ChallengeTable,
  FactorKeyTable,
  GrantTable,
  PasskeyTable,
  RecoveryCodeTable,
} from './factorSchema.ts'
import type {
  LedgerAccountTable,
  LedgerPostingTable,
  LedgerTotalTable,
  LedgerTransactionTable,
} from './ledgerSchema.ts'
import type { LoanAgreementTable, LoanPaymentTable, LoanRepaymentTable } from './loanSchema.ts'
import type { ContactMessageTable, MailTable, SubscriberTable } from './mailSchema.ts'
import type {
  DeskCommandTable,
  OperatorCeremonyTable,
  OperatorInvitationTable,
  OperatorPasskeyTable,
  OperatorSessionTable,
  OperatorTable,
  QueueLookTable,
} from './operatorSchema.ts'
import type { PaymentRunTable } from './paymentRunSchema.ts'
import type { ProposalTable } from './proposalSchema.ts'
import type {
  CodeTable,
  DepositReturnTable,
  DepositTable,
  FileTable,
  KycTable,
  LoanTable,
  TransferTable,
} from './recordSchema.ts'
import type { SealTable } from './sealSchema.ts'
import type { EmailChangeTable, KnownPlaceTable, ScamReportTable } from './securitySchema.ts'
import type { UsageCountTable } from './usageSchema.ts'

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
