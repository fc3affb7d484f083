import type { OpenDeposit } from './deposit/deposit.types.ts'
import type { OpenWithdrawal } from './withdrawal/withdrawal.types.ts'

/** The browser's data when a form opens: a chart itself reads neither storage, clock nor random numbers. */
export interface Preparation {
  /** random; the draft's one, or that of a request whose outcome is unknown, so that a repeat counts once (K8, W6) */
  reference: string
  /** the deposit with that reference, if its outcome is unknown (K8) */
  openDeposit?: OpenDeposit
  /** the withdrawal with that reference, if its outcome is unknown (W6) */
  openWithdrawal?: OpenWithdrawal
  /** the bank gives its codes itself, as it was found out earlier in this session (W13) */
  codesInRecord?: boolean
  /** the calendar day in UTC */
  today: string
  /** values typed before a reload (A14) */
  draft?: Record<string, string>
  /** the choice in the calculator of a product page (F22) */
  wish?: Record<string, string>
  /** the step that the form was in; undefined for the first one */
  step?: string
  /** the query of the address, where a page keeps what it shows in it */
  search?: string
  /** the visitor prefers less motion */
  reducedMotion: boolean
}
