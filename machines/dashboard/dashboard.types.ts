import type { DepositRecord, KycRecord, LoanRecord, TransferRecord } from '#contract/money.ts'
import type { User } from '#contract/user.ts'
import type { WithdrawalPath } from '#domain/balances.ts'
import type { Failure } from '#domain/failure.ts'
import type { WithdrawalMethod } from '#domain/withdrawal.ts'

// Records of the dashboard, each read on its own (D10).

export interface Records {
  user: User
  /** the latest first */
  loans: readonly LoanRecord[]
  deposits: readonly DepositRecord[]
  /** null: the customer sent none */
  kyc: KycRecord | null
  transfers: readonly TransferRecord[]
}
export type Resource = keyof Records

// Events

export type DashboardEvent =
  /** read one resource again, or all of them */
  | { type: 'refresh'; resource?: Resource }
  /** with the amount to start from, as a plan card asks */
  | { type: 'openDeposit'; amount?: string }
  | { type: 'openKyc' }
  | { type: 'openLoan' }
  | { type: 'openLoanNotice' }
  | { type: 'openWithdrawal'; path: WithdrawalPath; method?: WithdrawalMethod }
  | { type: 'openSettings' }
  | { type: 'openHelp' }
  /** a deposit was reported to the bank */
  | { type: 'depositMade' }
  /** identity documents were sent */
  | { type: 'kycSent' }
  /** a loan was applied for: its notice follows */
  | { type: 'loanTaken' }
  /** an application failed, but the bank may have it */
  | { type: 'loanUncertain' }
  /** a withdrawal was accepted, passed a level, or read changed records */
  | { type: 'withdrawalChanged' }
  /** details were saved; another name or birth date ends a verified identity (S11) */
  | { type: 'settingsSaved' }
  /** the withdrawal asks for identity documents first */
  | { type: 'kycNeeded' }
  /** the topmost window was closed */
  | { type: 'closed' }

// Context

export interface DashboardContext extends Partial<Omit<Records, 'user'>> {
  user: User
  /** why a record could not be read; its last value stays */
  failures: Partial<Record<Resource, Failure>>
  /** what the deposit starts from */
  depositAmount?: string
  /** which balance a withdrawal draws on, and how it is paid out */
  withdrawal?: { path: WithdrawalPath; method?: WithdrawalMethod }
}

// Input

export interface DashboardInput {
  /** the session copy of the customer */
  user: User
  /** records cached by the last visit in this tab, shown until fresh values arrive */
  cached?: Partial<Omit<Records, 'user'>>
}

// Tags

export type DashboardTag =
  | 'busy'
  | `${Resource}Busy`
  /** a window is open: nothing may be shown over it */
  | 'modal'
  | 'deposit'
  | 'kyc'
  | 'loanApplication'
  | 'loanNotice'
  | 'withdrawal'
  | 'settings'
  | 'help'
