import type { Failure } from '#domain/failure.ts'
import type { SettingsField } from '#domain/fieldRules.ts'

export type SettingsValues = Record<SettingsField, string>

// Events

export type AccountSettingsEvent =
  | { type: 'fieldChanged'; field: SettingsField; value: string }
  | { type: 'submit' }
  | { type: 'close' }
  /** the answers to "Leave?" */
  | { type: 'stay' }
  | { type: 'leave' }

// Reports

/** Reports to the parent flow. */
export type AccountSettingsReport =
  /** details were saved; another name or birth date ends a verified identity (S11) */
  { type: 'settingsSaved' }

// Context

export interface AccountSettingsContext {
  values: SettingsValues
  errors: Partial<Record<SettingsField, string>>
  touched: boolean
  failure?: Failure
  /** the details as the bank has them */
  stored: SettingsValues
  /** the account is frozen */
  frozen: boolean
  /** the name of an approved identity record; absent when there is none */
  verifiedName?: string
  /** the calendar day in UTC, for the age */
  today: string
}

// Input

export interface AccountSettingsInput {
  /** the details as the bank has them */
  values: SettingsValues
  /** values typed before a reload (A14) */
  draft?: Partial<SettingsValues>
  /** the account is frozen: its details stay as they are (G5) */
  frozen?: boolean
  /** the name of an approved identity record; absent when there is none */
  verifiedName?: string
  /** the calendar day in UTC, for the age (A20) */
  today: string
}

// Tags

export type AccountSettingsTag =
  | 'busy'
  | 'form'
  /** the account is frozen: there is no form */
  | 'frozen'
  | 'leaving'
  /** the customer proves again who is there */
  | 'proving'
  | 'succeeded'
