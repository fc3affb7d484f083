import type { ConsentDocument } from '#domain/consents.ts'
import type { ColumnsOf, personColumns } from './fieldColumns.ts'

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

export interface KnownDeviceTable {
  /** digest of the token in the browser's cookie */
  hash: string
  customer_id: string
  created_at: string
  until: string
}
