import type { Page } from 'playwright-core'
import type { Failure } from '#domain/failure.ts'
import type { CannotPerform, Move } from '#statechart-paths'
import type { Site } from '#tests/support/site.ts'
import type { Customer, HostEvents } from '../screen/screenModel.ts'
import type { NetworkMock } from './networkMock.ts'

/** The browser level's description of a flow: how to open it on the real site, and the calls of its actors. */
export interface BrowserSetup {
  /** by actor of the chart: its calls, and how to make them end as a sample says */
  networkMocks: Readonly<Record<string, NetworkMock<SiteContext>>>
  /** Opens the flow in its first state. Calls made before `holdCalls` reach the bank at once. */
  open: (input: never, context: SiteContext) => Promise<void>
  /** why the product opens no flow with this input, if so */
  cannotOpen?: (input: never) => string | undefined
  /** the flow's `hostEvent`s */
  hostEvents?: (context: SiteContext) => HostEvents
  /** whether the page complains of a fault that the path has made */
  isExpectedComplaint?: (text: string) => boolean
  /** why a move cannot be made in the browser, if so */
  cannot?: CannotPerform
  /** the tour is of a wide screen: on a phone the controls it uses are behind a button */
  needsWidth?: true
  /** the least share of its transitions in per cent, where the explained gaps of a small chart are more than others have */
  leastPercent?: number
  /** its states are pages, which `tests/visual` looks at: here only the focus is checked */
  hasPages?: true
  /** selector of the part whose layout is checked, where the rest is covered on purpose */
  within?: string
}

export interface SiteContext {
  site: Site
  page: Page
  customer: Customer
  /** From now on the flow's calls wait until a move ends them. */
  holdCalls: () => void
  /** Ends held calls without a move of the flow: by the bank's own answer, or with this body. */
  answerHeldCalls: (calls: readonly string[], body?: unknown) => Promise<void>
  /** Makes held reads fail, and the client's repeats, until the next move. */
  failHeldReads: (calls: readonly string[], failure: Failure) => Promise<void>
  /** Lets the next call of each name reach the bank, since another flow makes it. The next move ends this. */
  passNextCalls: (calls: readonly string[]) => Promise<void>
  /** Whether all of those calls have been made. After the move they are held again. */
  hasPassedNextCalls: () => boolean
  /**
   * Waits until the flow has made each of these calls since the last move, for calls that no screen shows.
   * @throws Error when one was not made
   */
  expectCalls: (calls: readonly string[]) => Promise<void>
  /** the moves of the path */
  moves: readonly Move[]
  /** data of the current path, such as its customer */
  pathState: Record<string, unknown>
  /** Runs the work for the first path that asks under this name, and not again on this site. */
  oncePerSite: (name: string, work: () => Promise<unknown>) => Promise<void>
}
