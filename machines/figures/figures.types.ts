import type { BackOfficeFigures, FigurePeriod } from '#contract/backOffice.ts'
import type { Failure } from '#domain/failure.ts'

// Events

export type FiguresEvent =
  | { type: 'periodChosen'; days: FigurePeriod }
  | { type: 'refresh' }
  | { type: 'retry' }
  /** the operator is signed in again */
  | { type: 'signedIn' }

/** Reports to the parent flow. */
export type FiguresReport = { type: 'sessionEnded' }

// Context

export interface FiguresContext {
  /** the period that is shown or read */
  days: FigurePeriod
  /** undefined until those of the period are read */
  figures?: BackOfficeFigures
  failure?: Failure
}

// Tags

export type FiguresTag = 'busy'
