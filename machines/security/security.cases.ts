import {
  callFailures,
  casesFor,
  flowFailures,
  noPayload,
  readFailures,
  refusedFailure,
  refusedWithCodes,
} from '#machines/testing/cases.ts'
import { samplePreparation } from '#machines/testing/samples.ts'
import { securityMachine } from './security.machine.ts'
import { frozenSecurity, pendingSecurity, sampleSecurity } from './security.samples.ts'

const appSince = '2026-03-02T10:00:00.000Z'
const passkeys = [
  {
    _id: 'passkey-1',
    name: 'Work laptop',
    createdAt: '2026-05-01T09:00:00.000Z',
    lastUsedAt: '2026-11-18T16:20:00.000Z',
  },
  { _id: 'passkey-2', name: 'Phone', createdAt: '2026-06-12T09:00:00.000Z', lastUsedAt: null },
]

const windowEnds = {
  answers: { done: { outcome: 'done' }, closed: { outcome: 'closed' } },
  failures: flowFailures,
} as const
const provenWindowEnds = {
  ...windowEnds,
  answers: { ...windowEnds.answers, expired: { outcome: 'expired' } },
} as const

/** Samples for the paths through the security page. */
export const securityCases = casesFor(securityMachine, {
  inputs: { start: undefined },
  events: {
    refresh: { 'by hand': {}, 'by itself': { unattended: true } },
    endSession: { one: { session: 'session-2' }, others: { session: 'others' } },
    alertsChosen: {
      'money off': { alerts: { signIns: true, money: false } },
      'all on': { alerts: { signIns: true, money: true } },
    },
    openPassword: noPayload,
    openEmail: noPayload,
    cancelEmail: noPayload,
    openReport: noPayload,
    openFactors: {
      passkey: { task: 'passkey' },
      app: { task: 'app' },
      codes: { task: 'codes' },
      'removal of the app': {
        task: 'remove',
        factor: { id: 'app', name: 'Authenticator app', isLast: true },
      },
      'removal of a passkey': {
        task: 'remove',
        factor: { id: 'passkey-1', name: 'Work laptop', isLast: false },
      },
    },
    freeze: noPayload,
    unfreeze: noPayload,
    confirm: noPayload,
    close: noPayload,
    viewFailed: noPayload,
  },
  actors: {
    readSecurity: {
      answers: {
        'other devices': {
          ...sampleSecurity,
          factors: { passkeys: [], appSince, recoveryCodesLeft: 3 },
        },
        'email pending': {
          ...pendingSecurity,
          factors: { passkeys, appSince: null, recoveryCodesLeft: 8 },
        },
        frozen: frozenSecurity,
        'frozen by the bank': {
          ...frozenSecurity,
          frozenByBank: true,
          factors: { passkeys, appSince, recoveryCodesLeft: 0 },
        },
      },
      failures: { ...readFailures, 'no such call': refusedFailure({ status: 404 }) },
    },
    endSession: { answers: { ended: undefined }, failures: callFailures },
    cancelEmailChange: { answers: { dropped: undefined }, failures: callFailures },
    saveAlerts: { answers: { saved: undefined }, failures: callFailures },
    unfreezeAccount: {
      answers: { unfrozen: undefined },
      failures: { ...callFailures, ...refusedWithCodes('grantRequired') },
    },
    freezeAccount: { answers: { frozen: undefined }, failures: callFailures },
    prepareReport: { answers: { prepared: samplePreparation }, failures: callFailures },
    reauthentication: {
      answers: { granted: { granted: true }, cancelled: { granted: false } },
      failures: flowFailures,
    },
    changePassword: provenWindowEnds,
    changeEmail: {
      ...provenWindowEnds,
      answers: {
        ...windowEnds.answers,
        expired: { outcome: 'expired', typedEmail: 'ada.new@example.com' },
      },
    },
    scamReport: windowEnds,
    factorSetup: provenWindowEnds,
  },
  guardInputs: ({ security }) => [
    Boolean(security?.frozenAt),
    security?.frozenByBank,
    Boolean(security?.pendingEmail),
    (security?.sessions.length ?? 0) > 1,
    security?.factors.passkeys.length,
    security?.factors.appSince,
  ],
})
