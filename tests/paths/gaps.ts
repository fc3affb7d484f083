import type { machines } from '#machines/index.ts'

/** What no path can cover, by the transition's id or the state's name, each with its reason. */
type Gaps = Readonly<Record<string, string>>

const userIsKnown =
  'The dashboard opens with the session copy of the customer, so the customer is never unknown; the five records share one shape.'

/** Gaps at chart height. A test fails when one of them is covered after all, or when one is missing. */
export const chartGaps: Partial<Record<keyof typeof machines, Gaps>> = {
  dashboard: {
    'data.user.reading': userIsKnown,
    'dashboard.data.user.opening always 1': userIsKnown,
    'dashboard.data.user.reading xstate.done.actor.0.dashboard.data.user.reading 0': userIsKnown,
    'dashboard.data.user.reading xstate.error.actor.0.dashboard.data.user.reading 0': userIsKnown,
  },
}

/** Gaps at view height: what no customer can bring about in the view. */
export const viewGaps: Partial<Record<keyof typeof machines, Gaps>> = {}

/** Gaps in the browser: what neither a customer nor the real bank can be made to do there. */
export const browserGaps: Partial<Record<keyof typeof machines, Gaps>> = {}
