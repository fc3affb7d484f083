import {
  callFailures,
  casesFor,
  flowFailures,
  noPayload,
  readFailures,
} from '#machines/testing/cases.ts'
import { otherOperator, sampleOperator } from '#machines/testing/operatorSamples.ts'
import { backOfficeMachine } from './backOffice.machine.ts'

/** Samples for the paths of the operators' page. */
export const backOfficeCases = casesFor(backOfficeMachine, {
  inputs: { start: { invited: false }, 'by an invitation': { invited: true } },
  events: { retry: noPayload, active: noPayload, signOut: noPayload, sessionEnded: noPayload },
  actors: {
    readSession: { answers: { 'signed in': sampleOperator }, failures: readFailures },
    signOut: { answers: { ended: undefined }, failures: callFailures },
    queue: { answers: {}, failures: flowFailures },
    operatorSignIn: {
      answers: { 'signed in': sampleOperator, 'somebody else': otherOperator },
      failures: flowFailures,
    },
  },
  guardInputs: ({ isInvited, operator }) => [isInvited, operator?.id],
})
