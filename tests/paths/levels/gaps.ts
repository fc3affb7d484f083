import type { FlowName } from '#machines/flowLinks.ts'
import type { Level } from './run.ts'

/** Reasons by the id of a transition or the name of a state that no path of the level can cover. */
export type Gaps = Readonly<Record<string, string>>

const passkeyCode = 'the code for passkeys is loaded once a page; the view level shows its failure'

/**
 * The explained gaps of each level. A flow that is not listed has none. A suite fails on a gap that is
 * missing here, and on one listed here that is covered.
 */
export const gaps: Readonly<Record<Level, Partial<Record<FlowName, Gaps>>>> = {
  /** what the simulated clock forbids */
  chart: {},
  /** what no customer can cause in the view */
  view: {},
  /** what neither a customer nor the real bank can cause on the site */
  browser: {
    secondFactor: {
      'secondFactor.passkey.prompting xstate.error.actor.0.secondFactor.passkey.prompting 0':
        passkeyCode,
    },
    factorSetup: {
      'factorSetup.passkey.prompting xstate.error.actor.0.factorSetup.passkey.prompting 0':
        passkeyCode,
      'factorSetup.passkey.beginning xstate.done.actor.0.factorSetup.passkey.beginning 1':
        'Chromium has passkeys',
      'factorSetup.passkey.unsupported close 0': 'Chromium has passkeys',
      'passkey.unsupported': 'Chromium has passkeys',
    },
    signIn: {
      'signIn.secondStep xstate.error.actor.secondFactor 0':
        'a fault is planted through the dashboard, which this page has not',
    },
    withdrawal: {
      'withdrawal.arranging.code.passkey.prompting xstate.error.actor.0.withdrawal.arranging.code.passkey.prompting 0':
        passkeyCode,
      'withdrawal.posting xstate.error.actor.0.withdrawal.posting 3':
        'a 401 ends the session, and with it the window: the view level shows what the chart does',
    },
  },
}

/** The explained gaps of a flow at a level, sorted. */
export const explainedGaps = (level: Level, flow: FlowName): string[] =>
  Object.keys(gaps[level][flow] ?? {}).sort()
