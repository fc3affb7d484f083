import { keyOf } from '#machines/queue/queue.types.ts'
import {
  callFailures,
  casesFor,
  flowFailures,
  noPayload,
  readFailures,
} from '#machines/testing/cases.ts'
import {
  otherOperator,
  sampleCustomers,
  sampleOperator,
  samplePages,
} from '#machines/testing/operatorSamples.ts'
import { backOfficeMachine } from './backOffice.machine.ts'

/** Samples for the paths of the operators' page. */
export const backOfficeCases = casesFor(backOfficeMachine, {
  inputs: { start: { invited: false }, 'by an invitation': { invited: true } },
  events: {
    retry: noPayload,
    active: noPayload,
    signOut: noPayload,
    pageChosen: {
      figures: { page: 'figures' },
      access: { page: 'access' },
      payments: { page: 'payments' },
      queue: { page: 'queue' },
    },
    sessionEnded: noPayload,
    customerChosen: { ada: { id: sampleCustomers.known.page.customer.id } },
    itemChosen: { deposit: { key: keyOf(samplePages.first.rows[0]) } },
  },
  actors: {
    readSession: { answers: { 'signed in': sampleOperator }, failures: readFailures },
    signOut: { answers: { ended: undefined }, failures: callFailures },
    customerPage: { answers: {}, failures: flowFailures },
    figures: { answers: {}, failures: flowFailures },
    operatorAccess: { answers: {}, failures: flowFailures },
    paymentRun: { answers: {}, failures: flowFailures },
    queue: { answers: {}, failures: flowFailures },
    operatorSignIn: {
      answers: { 'signed in': sampleOperator, 'somebody else': otherOperator },
      failures: flowFailures,
    },
  },
  guardInputs: ({ isInvited, operator }) => [isInvited, operator?.id],
})
