import {
  callFailures,
  casesFor,
  flowFailures,
  noPayload,
  refusedFields,
  refusedWithCodes,
} from '#machines/testing/cases.ts'
import { sampleChallenge } from '#machines/testing/samples.ts'
import { reauthenticationMachine } from './reauthentication.machine.ts'

/** Samples for the paths through a reauthentication, with a second step and without. */
export const reauthenticationCases = casesFor(reauthenticationMachine, {
  inputs: { 'second factors': { purpose: 'factors' } },
  events: {
    passwordTyped: noPayload,
    submit: { 'with password': { passwordFilled: true }, 'no password': { passwordFilled: false } },
    cancel: noPayload,
  },
  actors: {
    reauthenticate: {
      answers: { 'no second factor': null, 'second step': sampleChallenge },
      failures: {
        ...callFailures,
        ...refusedWithCodes('wrongPassword'),
        'field refused': refusedFields('currentPassword'),
      },
    },
    secondFactor: {
      answers: {
        proven: { outcome: 'done' },
        over: { outcome: 'expired' },
        cancelled: { outcome: 'closed' },
      },
      failures: flowFailures,
    },
  },
  // The required proof depends on the purpose.
  guardInputs: ({ purpose }) => purpose,
})
