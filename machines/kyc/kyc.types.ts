import type { Failure } from '#domain/failure.ts'
import type { FileInfo } from '#domain/files.ts'
import type { IdentityDocument } from '#domain/identity.ts'
import type { KycField } from '#domain/moneyFieldRules.ts'

// Events carry no files: the view holds the Files, the chart their name, size and type.

export type KycEvent =
  | { type: 'documentChosen'; documentType: IdentityDocument }
  | { type: 'fieldChanged'; field: KycField; value: string }
  | { type: 'filesChosen'; side: KycSide; files: readonly FileInfo[] }
  | { type: 'fileRemoved'; side: KycSide; index: number }
  | { type: 'submit' }
  | { type: 'close' }
  /** the answers to "Leave?" */
  | { type: 'leave' }
  | { type: 'stay' }

// Reports

/** Reports to the parent flow. */
export type KycReport =
  /** identity documents were sent */
  { type: 'kycSent' }

// Context

/** The kind of document, or '', and name and number as they stand on it. */
export type KycValues = Record<KycField, string> & { documentType: IdentityDocument | '' }
export type KycSide = 'front' | 'back'

export interface KycContext {
  values: KycValues
  /** the chosen documents; the Files are in the view */
  files: Record<KycSide, readonly FileInfo[]>
  errors: Partial<Record<keyof KycValues | KycSide, string>>
  failure?: Failure
  /** true as soon as the customer typed or chose something: asked before it is discarded */
  touched: boolean
  /** random, made for this opening of the form (K8) */
  reference: string
}

// Input

export interface KycInput {
  reference: string
  /** the customer's name, to start from */
  name: string
  /** values typed before a reload, and the sides at which files were chosen (A14) */
  draft?: Partial<Record<keyof KycValues | KycSide, string>>
}

/** The payload; the provided actor adds the customer and the files. */
export interface KycPayloadInput extends Record<KycField, string> {
  documentType: IdentityDocument
  referenceNumber: string
}

// Tags

export type KycTag = 'busy' | 'choosing' | 'form' | 'succeeded' | 'leaving'
