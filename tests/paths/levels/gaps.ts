import type { machines } from '#machines/index.ts'

/** What no path can cover, by the transition's id or the state's name, each with its reason. */
type Gaps = Readonly<Record<string, string>>

/** Gaps at chart height. A test fails when one of them is covered after all, or when one is missing. */
export const chartGaps: Partial<Record<keyof typeof machines, Gaps>> = {}

/** Gaps at view height: what no customer can bring about in the view. */
export const viewGaps: Partial<Record<keyof typeof machines, Gaps>> = {}

/** Gaps in the browser: what neither a customer nor the real bank can be made to do there. */
export const browserGaps: Partial<Record<keyof typeof machines, Gaps>> = {}
