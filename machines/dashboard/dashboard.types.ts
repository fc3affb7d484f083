import type {
  DepositRecord,
  KycRecord,
  LoanRecord,
  TransferRecord,
  User,
} from '#contract/records.ts'
import type { WithdrawalPath } from '#domain/balances.ts'
import type { Failure } from '#domain/failure.ts'
import type { Amount } from '#domain/money.ts'
import type { PlanName } from '#domain/plans.ts'
import type { WithdrawalMethod } from '#domain/withdrawal.ts'
import type { AccountSettingsReport } from '#machines/accountSettings/accountSettings.types.ts'
import type { DepositReport } from '#machines/deposit/deposit.types.ts'
import type { DepositReturnReport } from '#machines/depositReturn/depositReturn.types.ts'
import type { KycReport } from '#machines/kyc/kyc.types.ts'
import type { LoanApplicationReport } from '#machines/loanApplication/loanApplication.types.ts'
import type { LoanNoticeReport } from '#machines/loanNotice/loanNotice.machine.ts'
import type { LoanPaymentReport } from '#machines/loanPayment/loanPayment.types.ts'
import type { Preparation } from '#machines/preparation.ts'
import type { WithdrawalReport } from '#machines/withdrawal/withdrawal.types.ts'

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
/** A list, and the bank's own sum: the list may be incomplete. */
export interface RecordList<Record> {
  rows: readonly Record[]
  total?: Amount
}
/** The answer of each read; two lists include the bank's own sum. */
export interface Reads extends Omit<Records, 'loans' | 'transfers'> {
  loans: RecordList<LoanRecord>
  transfers: RecordList<TransferRecord>
}
/** The sums the bank gave with its lists, which may be incomplete (K30). */
export interface ListTotals {
  loans?: Amount
  transfers?: Amount
}
/** The records as this tab last saw them (D10). */
export type CachedRecords = Partial<Omit<Records, 'user'>> & { totals?: ListTotals }

// Events

export type DashboardEvent =
  /** read one resource again, or all of them; `unattended` when no customer asked */
  | { type: 'refresh'; resource?: Resource; unattended?: boolean }
  /** for a plan whose card was chosen */
  | { type: 'openDeposit'; plan?: PlanName }
  | { type: 'openDepositReturn'; deposit: string }
  | { type: 'openKyc' }
  | { type: 'openLoan' }
  | { type: 'openLoanPayment'; loan: string }
  | { type: 'openLoanNotice' }
  | { type: 'openWithdrawal'; path: WithdrawalPath; method?: WithdrawalMethod }
  | { type: 'openSettings' }
  | { type: 'openHelp' }
  | AccountSettingsReport
  | DepositReport
  | DepositReturnReport
  | KycReport
  | LoanApplicationReport
  | LoanNoticeReport
  | LoanPaymentReport
  | WithdrawalReport
  /** the content service has something new */
  | { type: 'contentChanged' }
  /** load the code of the window again */
  | { type: 'retry' }
  /** the view of a window made an error while it was drawn */
  | { type: 'viewFailed'; window: WindowName }
  /** closes a window that is no flow, or that does not work */
  | { type: 'close' }

/** The windows by the flows they show; the help topics have no flow. */
export const windowNames = [
  'deposit',
  'depositReturn',
  'kyc',
  'loanApplication',
  'loanNotice',
  'loanPayment',
  'withdrawal',
  'accountSettings',
  'help',
] as const
export type WindowName = (typeof windowNames)[number]

/** A window and what it was opened with. */
export interface OpenWindow {
  window: WindowName
  /** of a withdrawal */
  path?: WithdrawalPath
  method?: WithdrawalMethod
  /** of a deposit */
  plan?: PlanName
  /** of a deposit that goes back: its id */
  deposit?: string
  /** of a loan that is paid: its id */
  loan?: string
  /** something was typed or chosen in it */
  isTouched?: boolean
}

/** The window that was open before a reload; `unreadable` when its record could not be used (A14). */
export type ResumedWindow =
  | (OpenWindow & {
      /** it was opened on another page than the loaded one */
      isElsewhere?: boolean
    })
  | 'unreadable'

// Reports

/** Reports to the parent flow. */
export type DashboardReport =
  /** a newer copy of the customer was read */
  | { type: 'customerRead'; user: User }
  /** a window has sent something that may have moved money */
  | { type: 'moneyMoved' }

// Context

export interface DashboardContext extends Partial<Omit<Records, 'user'>> {
  user: User
  totals?: ListTotals
  /** why a record could not be read; its last value stays */
  failures: Partial<Record<Resource, Failure>>
  /** the loans are being read, or could not be: the bank may have newer ones than the known */
  loansOutdated: boolean
  /** the plan that the deposit is for */
  plan?: PlanName
  /** the id of the deposit that goes back */
  returnOf?: string
  /** the id of the loan that is paid */
  paidLoan?: string
  /** which balance a withdrawal draws on, and how it is paid out */
  withdrawal?: { path: WithdrawalPath; method?: WithdrawalMethod }
  /** the window that was open before a reload */
  resume?: ResumedWindow
  /** the input of the open window */
  preparation?: Preparation
}

// Input

export interface DashboardInput {
  /** the session copy of the customer */
  user: User
  /** records cached by the last visit in this tab, shown until fresh values arrive */
  cached?: CachedRecords
  /** the window that was open before a reload of the tab (A14) */
  resume?: ResumedWindow
}

// Tags

export type DashboardTag =
  | 'busy'
  | `${Resource}Busy`
  /** a window is open: nothing may be shown over it */
  | 'modal'
  /** the window is open */
  | WindowName
  /** the customer can have the confirmation link mailed again */
  | 'emailUnconfirmed'
  /** the code of a window is being loaded */
  | 'windowLoading'
  /** the code of a window did not come */
  | 'windowUnloaded'
  /** a window stopped working */
  | `${WindowName}Broken`
