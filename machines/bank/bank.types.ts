import type { User } from '#contract/records.ts'
import type { ChangesReport } from '#machines/changes/changes.types.ts'
import type { ContentInput, ContentReport } from '#machines/content/content.types.ts'
import type {
  CachedRecords,
  DashboardReport,
  ResumedWindow,
} from '#machines/dashboard/dashboard.types.ts'
import type { IdleSessionReport } from '#machines/idleSession/idleSession.machine.ts'
import type { Preparation } from '#machines/preparation.ts'
import type { SessionInput, SessionReport } from '#machines/session/session.machine.ts'
import type { SignInReport } from '#machines/signIn/signIn.types.ts'

/**
 * The pages by the flows they run. `site` is every other public page; `activity` and `security` are pages of the dashboard
 * that run flows of their own.
 */
export type BankPage =
  | 'site'
  | 'contact'
  | 'signIn'
  | 'signUp'
  | 'forgotPassword'
  | 'resetPassword'
  | 'dashboard'
  | 'activity'
  | 'security'

// Events

export type BankEvent =
  /** the browser shows another address */
  | { type: 'located'; page: BankPage }
  | SessionReport
  | SignInReport
  | DashboardReport
  | IdleSessionReport
  | ChangesReport
  | ContentReport

// Emitted

/** Where the browser has to go; the router does it. */
export interface BankEmitted {
  type: 'navigate'
  to: '/login' | '/dashboard-overview'
}

// Context

export interface BankContext {
  page: BankPage
  /** a flow of the page broke: the next address starts the page’s flows again */
  isBroken: boolean
  /** the customer who is signed in */
  customer?: User
  /** the session that the tab had before a reload */
  restored: SessionInput
  /** the input of the content connection */
  content: ContentInput
  /** the email of an account that was just opened: the sign-in page begins with it */
  registered?: string
  /** the input of the current page */
  prepared?: Preparation
  /** the input of the dashboard */
  dashboard?: DashboardPreparation
}

/** Data that this browser has stored when the dashboard opens. */
export interface DashboardPreparation {
  cached: CachedRecords
  /** the window that was open before a reload */
  resume?: ResumedWindow
  /** customer stories are switched off on this device (D11) */
  storiesOff: boolean
}

// Input

export interface BankInput {
  page: BankPage
  restored: SessionInput
  content: ContentInput
}

// Tags

export type BankTag =
  | 'busy'
  /** the dashboard runs */
  | 'signedIn'
  /** the code of the page did not come */
  | 'unloaded'
  /** the page is only for customers who are signed in */
  | 'refused'
