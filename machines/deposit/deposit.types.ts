import type { Failure } from '#domain/failure.ts'
import type { FileInfo } from '#domain/files.ts'
import type { ToastEvent } from '#machines/messages.ts'

// Events. The proofs themselves are never in one: the view holds the Files, the chart knows their facts.

export type DepositEvent =
  | { type: 'chooseBank' }
  | { type: 'chooseCrypto' }
  /** Next Step, to the proof */
  | { type: 'next' }
  | { type: 'back' }
  /** read the payment details once more */
  | { type: 'retry' }
  /** a wallet address is on the clipboard */
  | { type: 'copied' }
  | { type: 'fieldChanged'; field: keyof DepositValues; value: string }
  | { type: 'filesChosen'; files: readonly FileInfo[] }
  | { type: 'fileRemoved'; index: number }
  | { type: 'submit' }
  | { type: 'close' }
  /** the answers to "Leave?" */
  | { type: 'leave' }
  | { type: 'stay' }

export type DepositEmitted = ToastEvent | { type: 'changed' }

// Context

export interface DepositValues {
  amount: string
}

export interface BankDetail {
  accountName: string
  accountNumber: string
  bankName: string
  bankType: string
}

export interface WalletAddress {
  walletName: string
  address: string
}

export interface DepositContext {
  values: DepositValues
  /** the chosen proofs, in order; the Files are in the view */
  images: readonly FileInfo[]
  errors: Partial<Record<'amount' | 'images', string>>
  failure?: Failure
  /** true as soon as the customer typed or chose something: worth a question before it is lost */
  touched: boolean
  /** the step that back leads to from the proof */
  method?: 'bank' | 'crypto'
  /** present only while they are shown: read afresh at each visit, never stale (C5) */
  bankDetails?: readonly BankDetail[]
  addresses?: readonly WalletAddress[]
  /** made at random for this opening of the form (K8) */
  reference: string
}

// Input

export interface DepositInput {
  reference: string
  /** filled in beforehand, such as an investment plan's minimum */
  amount?: string
}

/** What is posted; the provided actor adds the customer and the files. */
export interface DepositPayloadInput {
  amount: string
  referenceNumber: string
}

// Tags

export type DepositTag =
  | 'busy'
  | 'choosing'
  | 'bankDetails'
  | 'walletAddresses'
  | 'proof'
  | 'succeeded'
  /** payment details could not be read */
  | 'unavailable'
  /** asks whether to leave */
  | 'leaving'
