import type { Failure } from '#domain/failure.ts'
import type { FileInfo } from '#domain/files.ts'
import type { ToastEvent } from '#machines/messages.ts'

// Events. The documents themselves are never in one: the view holds the Files, the chart their facts.

export type KycEvent =
  | { type: 'fieldChanged'; field: keyof KycValues; value: string }
  | { type: 'filesChosen'; side: KycSide; files: readonly FileInfo[] }
  | { type: 'fileRemoved'; side: KycSide; index: number }
  | { type: 'submit' }
  | { type: 'close' }
  /** the answers to "Leave?" */
  | { type: 'leave' }
  | { type: 'stay' }

export type KycEmitted = ToastEvent | { type: 'changed' }

// Context

export interface KycValues {
  /** as it stands on the document */
  name: string
  /** of the document */
  number: string
}
export type KycSide = 'front' | 'back'

export interface KycContext {
  values: KycValues
  /** the chosen documents; the Files are in the view */
  files: Record<KycSide, readonly FileInfo[]>
  errors: Partial<Record<keyof KycValues | KycSide, string>>
  failure?: Failure
  /** true as soon as the customer typed or chose something: worth a question before it is lost */
  touched: boolean
  /** made at random for this opening of the form (K8) */
  reference: string
}

// Input

export interface KycInput {
  reference: string
  /** the customer's name, to begin with */
  name: string
  /** what was typed before a reload (A14) */
  draft?: Partial<KycValues>
}

/** What is posted; the provided actor adds the customer and the files. */
export interface KycPayloadInput extends KycValues {
  referenceNumber: string
}

// Tags

export type KycTag = 'busy' | 'form' | 'succeeded' | 'leaving'
