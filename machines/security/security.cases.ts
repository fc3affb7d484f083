import {
  callFailures,
  casesFor,
  flowFailures,
  noPayload,
  readFailures,
  refusedFailure,
} from '#machines/cases.ts'
import { samplePreparation } from '#machines/samples.ts'
import { securityMachine } from './security.machine.ts'
import { frozenSecurity, sampleSecurity } from './security.samples.ts'

const windowEnds = {
  answers: { done: { outcome: 'done' }, left: { outcome: 'left' } },
  failures: flowFailures,
} as const

/** Samples for the paths through the security page. */
export const securityCases = casesFor(securityMachine, {
  inputs: { start: undefined },
  events: {
    refresh: noPayload,
    endSession: { one: { session: 'session-2' }, others: { session: 'others' } },
    alertsChosen: {
      'money off': { alerts: { signIns: true, money: false } },
      'all on': { alerts: { signIns: true, money: true } },
    },
    openPassword: noPayload,
    openEmail: noPayload,
    cancelEmail: noPayload,
    openReport: noPayload,
    freeze: noPayload,
    unfreeze: noPayload,
    confirm: noPayload,
    close: noPayload,
    viewFailed: noPayload,
  },
  actors: {
    readSecurity: {
      answers: { 'other devices': sampleSecurity, 'frozen, email pending': frozenSecurity },
      failures: { ...readFailures, 'no such call': refusedFailure({ status: 404 }) },
    },
    endSession: { answers: { ended: undefined }, failures: callFailures },
    cancelEmailChange: { answers: { dropped: undefined }, failures: callFailures },
    saveAlerts: { answers: { saved: undefined }, failures: callFailures },
    unfreezeAccount: { answers: { unfrozen: undefined }, failures: callFailures },
    freezeAccount: { answers: { frozen: undefined }, failures: callFailures },
    prepareReport: { answers: { prepared: samplePreparation }, failures: callFailures },
    changePassword: windowEnds,
    changeEmail: windowEnds,
    scamReport: windowEnds,
  },
  guardInputs: ({ security }) => [
    Boolean(security?.frozenAt),
    Boolean(security?.pendingEmail),
    (security?.sessions.length ?? 0) > 1,
  ],
})
