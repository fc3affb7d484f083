import type { ReactElement } from 'react'
import type { Bank, BankParts } from '#actors/bank.ts'
import type { User } from '#contract/records.ts'

/** How the real view of a flow is mounted outside the product: in the book, and in tests. */
export interface FlowMount {
  /** the frame around the view on the book's stage; `card` by default */
  frame?: FrameName
  /** @param input one of the inputs of the flow's cases */
  mount: (input: never, context: MountContext) => MountedView
}

/**
 * `card` on a card of its own, `auth` beside the sign-in pages' picture, `abovePage` above a page,
 * `pageFooter` in the footer of a page, `none` for a view that is a whole page.
 */
export type FrameName = 'card' | 'auth' | 'abovePage' | 'pageFooter' | 'none'

export interface MountContext {
  /** Shows another element in place of the mounted one. */
  show: (element: ReactElement) => void
  /** the parts of the flow's bank */
  parts: BankParts
  /** the signed-in customer; the customer of the samples by default */
  customer?: User
}

export interface MountedView {
  element: ReactElement
  /** the bank that runs the flow */
  bank: Bank
  /** called when the view is left */
  stop?: () => void
  /** where the router starts; `/` by default */
  path?: string
  /**
   * By event type, for events that the code around the view sends: that code keeps state of its own beside
   * the chart, so a chart that gets the event alone is out of step with it.
   */
  hostEvents?: Readonly<Record<string, (event: never) => Promise<void> | void>>
}
