import { callFailures, casesFor, flowEnds, noPayload } from '#machines/testing/cases.ts'
import { samplePreparation, sampleUser } from '#machines/testing/samples.ts'
import { bankMachine } from './bank.machine.ts'

const user = { user: sampleUser }

/** Samples for the paths through the root chart: each page, with and without a session. */
export const bankCases = casesFor(bankMachine, {
  inputs: {
    'public page': { page: 'site', restored: {}, content: { jitter: 0 } },
    'dashboard after a reload': { page: 'dashboard', restored: user, content: { jitter: 0 } },
  },
  events: {
    located: {
      site: { page: 'site' },
      contact: { page: 'contact' },
      signIn: { page: 'signIn' },
      signUp: { page: 'signUp' },
      forgotPassword: { page: 'forgotPassword' },
      resetPassword: { page: 'resetPassword' },
      dashboard: { page: 'dashboard' },
      activity: { page: 'activity' },
      security: { page: 'security' },
    },
    sessionStarted: { customer: user },
    sessionEnded: noPayload,
    signedIn: { customer: user },
    customerRead: { customer: user },
    moneyMoved: noPayload,
    recordsChanged: {
      'a decision': { kinds: ['deposit'] },
      'a new sign-in': { kinds: ['security'] },
    },
    idleExpired: noPayload,
    signOutChosen: noPayload,
    contentChanged: noPayload,
  },
  actors: {
    loadPage: {
      answers: { loaded: samplePreparation, 'without a draft': undefined },
      failures: callFailures,
    },
    loadDashboard: {
      answers: { loaded: { cached: {}, storiesOff: false } },
      failures: callFailures,
    },
    session: flowEnds,
    content: flowEnds,
    toasts: flowEnds,
    pageLoad: flowEnds,
    navigation: flowEnds,
    newsletter: flowEnds,
    contact: flowEnds,
    signIn: flowEnds,
    signUp: { ...flowEnds, answers: { opened: { email: 'ada@example.com' } } },
    backgroundRotation: flowEnds,
    forgotPassword: flowEnds,
    resetPassword: flowEnds,
    dashboard: flowEnds,
    activity: flowEnds,
    security: flowEnds,
    idleSession: flowEnds,
    changes: flowEnds,
    testimonial: flowEnds,
  },
  // A flow that broke does not end in order.
  isEndAllowed: ({ context }) => !context.isBroken,
  guardInputs: ({ page, isBroken, customer }) => [page, isBroken, customer !== undefined],
})
