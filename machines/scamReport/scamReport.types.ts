import type { ScamReport } from '#contract/security.ts'
import type { Failure } from '#domain/failure.ts'

/** The fields of the report, as the payload names them. */
export const scamReportFields = ['kind', 'message'] as const
export type ScamReportField = (typeof scamReportFields)[number]
export type ScamReportValues = Record<ScamReportField, string>

// Events

export type ScamReportEvent =
  | { type: 'fieldChanged'; field: ScamReportField; value: string }
  /** whether the account is frozen in the same step */
  | { type: 'freezeChosen'; freeze: boolean }
  | { type: 'submit' }
  | { type: 'close' }
  /** the answers to "Leave?" */
  | { type: 'stay' }
  | { type: 'leave' }

// Context

export interface ScamReportContext {
  values: ScamReportValues
  freeze: boolean
  errors: Partial<Record<ScamReportField, string>>
  touched: boolean
  /** the account is frozen already */
  frozen: boolean
  /** by which the bank knows a repeat (K8) */
  reference: string
  failure?: Failure
  /** the recorded report */
  report?: ScamReport
}

// Input

export interface ScamReportInput {
  reference: string
  /** values typed before a reload (A14) */
  draft?: Readonly<Record<string, string>>
  /** the account is frozen already */
  frozen: boolean
}

// Tags

export type ScamReportTag = 'busy' | 'form' | 'leaving' | 'succeeded'
