import type { DepositRecord } from '#contract/records.ts'
import type { Failure } from '#domain/failure.ts'
import type { FileInfo } from '#domain/files.ts'
import type { Amount } from '#domain/money.ts'
import type { PlanName } from '#domain/plans.ts'

// Events carry no files: the view holds the Files, the chart their name, size and type.

export type DepositEvent =
  | { type: 'chooseBank' }
  | { type: 'chooseCrypto' }
  /** Next Step, to the proof */
  | { type: 'next' }
  | { type: 'back' }
  /** read the payment details again */
  | { type: 'retry' }
  /** the content service may have other payment details than those shown */
  | { type: 'contentChanged' }
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

/** The steps after the first, each with a tag of its own. A reload comes back to them (A14). */
export const depositSteps = ['bankDetails', 'walletAddresses', 'proof'] as const

// Reports

/** Reports to the parent flow. */
export type DepositReport =
  /** a deposit was reported to the bank */
  { type: 'depositMade' }

// Context

export interface DepositValues {
  amount: string
}

export interface BankDetail {
  accountName: string
  accountNumber: string
  bankName: string
  bankType: string
  /** of the bank; absent or '' where it names none */
  routingNumber?: string
}

export interface WalletAddress {
  walletName: string
  address: string
}

/** A deposit that was sent and whose outcome is not known. Names no file: it is kept beyond the session (K8). */
export interface SentDeposit {
  amount: string
  /** how many deposits of this amount the bank had before it; absent when that was not known */
  sameBefore?: number
  /** of this amount with its pictures; absent in a request kept by an earlier version of the site */
  referenceNumber?: string
  /** a later opening has read the bank's list, which does not have it */
  wasLookedFor?: true
}

/** The last deposit without an outcome. */
export interface OpenDeposit extends SentDeposit {
  /** earlier requests of the same form, with other amounts or pictures; the oldest first */
  earlier?: readonly SentDeposit[]
}

export interface DepositContext {
  values: DepositValues
  /** the chosen proofs, in order; the Files are in the view */
  images: readonly FileInfo[]
  errors: Partial<Record<'amount' | 'images', string>>
  failure?: Failure
  /** true as soon as the customer typed or chose something: asked before it is discarded */
  touched: boolean
  /** the plan that was chosen (D7) */
  plan?: PlanName
  /** the step before the proof: where `back` leads */
  method?: 'bank' | 'crypto'
  /** the step to start in */
  step?: string
  /** present only while they are shown: read at each visit, never stale (C5) */
  bankDetails?: readonly BankDetail[]
  addresses?: readonly WalletAddress[]
  /** random, one until the outcome of what was sent is known (K8) */
  reference: string
  /** the deposit that is sent, or the one from before that had no answer: the bank is asked for it first */
  open?: OpenDeposit
  /** the amounts of the deposits the bank had when it was last read; absent when they were not known (W14) */
  amountsBefore?: readonly Amount[]
}

// Input

export interface DepositInput {
  reference: string
  /** the deposit with this reference whose outcome is unknown, from before a reload or a sign-in (K8) */
  open?: OpenDeposit
  /** values typed and chosen before a reload; `images` means that files were chosen (A14) */
  draft?: { amount?: string; method?: string; images?: string }
  /** the step of before the reload, one of `depositSteps`, or the first one */
  step?: string
  /** the plan that was chosen: the form starts from its minimum (D7) */
  plan?: PlanName
  /** the bank's deposits as last read: after a lost answer, a deposit that is not among them is new */
  known?: readonly DepositRecord[]
}

/** The payload; the provided actor adds the customer and the files. */
export interface DepositPayloadInput {
  amount: string
  referenceNumber: string
}

// Tags

export type DepositTag =
  | 'busy'
  /** the bank is asked for the deposit of an earlier opening that had no answer */
  | 'lookingBack'
  /** the window was closed meanwhile: its draft is kept */
  | 'postponed'
  | 'choosing'
  | 'bankDetails'
  | 'walletAddresses'
  | 'proof'
  /** the bank's list is read to find whether the deposit arrived */
  | 'lookingUp'
  | 'succeeded'
  /** the bank has the earlier deposit that had no answer */
  | 'alreadyMade'
  /** payment details could not be read */
  | 'unavailable'
  /** asks whether to leave */
  | 'leaving'
