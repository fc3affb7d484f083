import type { Alerts, Security } from '#contract/security.ts'
import type { Failure } from '#domain/failure.ts'
import type { FactorTask, KnownFactor } from '#machines/factorSetup/factorSetup.types.ts'
import type { Preparation } from '#machines/preparation.ts'

/** The sections of the page; the result of an action shows in its section. */
export type SecuritySection = 'sessions' | 'password' | 'email' | 'alerts' | 'freeze' | 'reports'

/** The last action; its result shows in its section until the next one. */
export type SecurityNews =
  | 'sessionEnded'
  | 'othersEnded'
  | 'passwordChanged'
  | 'emailRequested'
  | 'emailKept'
  | 'alertsSaved'
  | 'frozen'
  | 'unfrozen'
  | 'reported'
  | 'factorsChanged'

/** How a window of the page ends. */
export interface WindowOutput {
  /**
   * `done`: the bank made the change. `closed`: the customer closed the window, and the bank may have made nothing.
   * `expired`: the proof of who is there is too old or used; the window opens again after a new one.
   */
  outcome: 'done' | 'closed' | 'expired'
  /** the new address that was typed, which is kept while the customer proves again who is there */
  typedEmail?: string
}

/** The task of a window of second factors. */
export interface FactorWindow {
  task: FactorTask
  /** the one to remove */
  factor?: KnownFactor
}

// Events

export type SecurityEvent =
  /** reads everything again */
  | { type: 'refresh'; unattended?: boolean }
  /** asks before one sign-in, or all `others`, are ended */
  | { type: 'endSession'; session: string }
  | { type: 'alertsChosen'; alerts: Alerts }
  | { type: 'openPassword' }
  | { type: 'openEmail' }
  /** asks before a change of the email that is not confirmed yet is dropped */
  | { type: 'cancelEmail' }
  | { type: 'openReport' }
  /** opens a window of second factors: adding one, removing this one, new recovery codes */
  | ({ type: 'openFactors' } & FactorWindow)
  | { type: 'freeze' }
  | { type: 'unfreeze' }
  /** the main button of a question */
  | { type: 'confirm' }
  /** closes a question, or a window that stopped working */
  | { type: 'close' }
  /** the view of a window made an error while it was drawn */
  | { type: 'viewFailed' }

// Context

export interface SecurityContext {
  /** as the bank last sent it */
  security?: Security
  /** why it could not be read; the last value stays */
  readFailure?: Failure
  /** why the last action failed, shown beside what the customer pressed */
  failure?: Failure
  /** the section that shows the failure; none while a question shows it */
  failedIn?: SecuritySection
  /** the last completed action */
  news?: SecurityNews
  /** the sign-in that is asked about: its id, or `others` */
  ending?: string
  /** the switches as the customer wants them, until the bank has them */
  wantedAlerts?: Alerts
  /** a new address that was typed before the proof was too old */
  typedEmail?: string
  /** the task of the window of second factors */
  factorTask?: FactorWindow
  /** the input of the report */
  preparation?: Preparation
}

// Tags

export type SecurityTag =
  | 'busy'
  /** the sections are on the page */
  | 'shown'
  | 'unread'
  | 'notOffered'
  | 'savingAlerts'
  | 'askSessionEnd'
  | 'askEmailCancel'
  | 'askFreeze'
  | 'unfreezing'
  | 'openingReport'
  /** the proof of who is there runs, before a change */
  | 'proving'
  | 'changePassword'
  | 'changeEmail'
  | 'scamReport'
  | 'factorSetup'
  | 'windowBroken'
