import type { ActivityRow } from '#contract/activity.ts'
import type { Failure } from '#domain/failure.ts'
import type {
  ActivityFilters,
  FilterName,
  FilterProblems,
  StatementChoice,
  StatementPeriod,
} from './activity.filters.ts'

// Events

export type ActivityEvent =
  | { type: 'filterChanged'; field: FilterName; value: string }
  | { type: 'filtersCleared' }
  /** the customer went back or forward to an address with other filters */
  | { type: 'addressRead'; search: string }
  /** the next rows: the end of the list is on the screen, or its button was pressed */
  | { type: 'more' }
  /** print every row that the filters leave */
  | { type: 'print' }
  /** read again what was not read */
  | { type: 'retry' }
  /** read the rows again: the customer asks for it, or a record has changed */
  | { type: 'refresh'; unattended?: boolean }
  | { type: 'openEntry'; id: string }
  | { type: 'openStatement' }
  | { type: 'periodChanged'; field: keyof StatementChoice; value: string }
  | { type: 'makeStatement' }
  /** closes the window that is open */
  | { type: 'close' }

// Emitted

export type ActivityEmitted =
  /** the address that shows the same filters again after a reload */
  | {
      type: 'addressChanged'
      /** the filter is typed key by key: the address before it is replaced */
      isTyped: boolean
      /** with its question mark; '' for no filters */
      search: string
    }
  /** every row is listed: the browser prints the page */
  | { type: 'readyToPrint' }

// Calls

/** A page of rows, and the cursor of the next one. */
export interface ActivityPage {
  rows: readonly ActivityRow[]
  next: string | null
}
export interface PageRequest {
  /** the page reads by itself */
  isUnattended?: boolean
  filters: ActivityFilters
  cursor?: string
  /** so many rows, where there are as many; one page when it is missing */
  atLeast?: number
}
/** More rows than there can be. */
export const EVERYTHING = Number.MAX_SAFE_INTEGER

// Context

export interface ActivityContext {
  filters: ActivityFilters
  problems: FilterProblems
  /** the pages read so far; rows of other filters are not shown */
  pages: readonly (readonly ActivityRow[])[]
  next: string | null
  /** why the rows were not read */
  failure?: Failure
  /** the row whose details are open */
  entry?: ActivityRow
  /** the chosen period and format */
  period: StatementChoice
  periodProblems: Partial<StatementPeriod>
  /** why no statement was made */
  statementFailure?: Failure
}

// Input

export interface ActivityInput {
  /** the address's query, which has the filters of before */
  search: string
  /** the calendar day in UTC */
  today: string
}

// Tags

export type ActivityTag =
  | 'busy'
  /** rows of these filters are shown */
  | 'listed'
  /** the rows of before are shown until those of the new filters come */
  | 'outdated'
  /** a window is open */
  | 'entry'
  | 'statement'
