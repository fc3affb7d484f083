import type { FlowName } from '#machines/flowLinks.ts'
import type { Level } from './run.ts'

/** Reasons by the id of a transition or the name of a state that no path of the level can cover. */
export type Gaps = Readonly<Record<string, string>>

const sessionOver =
  'a 401 ends the session, and with it the window: the view level shows what the chart does'
const endsDuringDecision =
  'a session that ends during a decision: `tests/browser/bothSides.test.ts`'
const givesWay = 'the page gives way to the queue: the paths of the root chart'
const codeForPasskeys = 'the tours of the second factors lose the code for passkeys'
const factorTours = 'the tours of the second factors take it'

/**
 * The explained gaps of each level. A flow that is not listed has none. A suite fails on a gap that is
 * missing here, and on one listed here that is covered.
 */
export const gaps: Readonly<Record<Level, Partial<Record<FlowName, Gaps>>>> = {
  /** paths that the simulated clock forbids */
  chart: {},
  /** moves that no customer can cause in the view */
  view: {},
  /** moves that neither a customer nor the real bank can cause on the site */
  browser: {
    customerPage: {
      'customerPage.shown.deciding sessionEnded 0': endsDuringDecision,
      'customerPage.shown.deciding signedIn 0': endsDuringDecision,
    },
    factorSetup: {
      'factorSetup.passkey.beginning xstate.done.actor.0.factorSetup.passkey.beginning 1':
        'Chromium has passkeys',
      'factorSetup.passkey.unsupported close 0': 'Chromium has passkeys',
      'passkey.unsupported': 'Chromium has passkeys',
    },
    operatorAccess: {
      'operatorAccess.adding.prompting xstate.error.actor.0.operatorAccess.adding.prompting 0':
        codeForPasskeys,
    },
    operatorSignIn: {
      'operatorSignIn.newPasskey.prompting xstate.error.actor.0.operatorSignIn.newPasskey.prompting 0':
        codeForPasskeys,
      'operatorSignIn.passkey.prompting xstate.error.actor.0.operatorSignIn.passkey.prompting 0':
        codeForPasskeys,
    },
    paymentRun: {
      'paymentRun.deciding sessionEnded 0': endsDuringDecision,
      'paymentRun.deciding signedIn 0': endsDuringDecision,
      'paymentRun.runShown itemChosen 0': givesWay,
      'paymentRun.shown itemChosen 0': givesWay,
    },
    security: {
      'security.shown.reporting.opening xstate.error.actor.0.security.shown.reporting.opening 0':
        'reading what this tab stored does not fail',
      'security.shown.settingUpFactors.open xstate.done.actor.factorSetup 0': factorTours,
      'security.shown.settingUpFactors.open xstate.done.actor.factorSetup 1': factorTours,
    },
    payment: {
      'payment.posting xstate.error.actor.0.payment.posting 3': sessionOver,
      signedOut: sessionOver,
    },
    withdrawal: {
      'withdrawal.arranging.form payeeChosen 0':
        'the customers of the tours have paid nobody before; the view level chooses a payee',
      'withdrawal.paying xstate.done.actor.payment 4': sessionOver,
    },
  },
}

/** The explained gaps of a flow at a level, sorted. */
export const explainedGaps = (level: Level, flow: FlowName): string[] =>
  Object.keys(gaps[level][flow] ?? {}).sort()
