import { callFailures, casesFor, noPayload, refusedFailure } from '#machines/testing/cases.ts'
import { emailConfirmationMachine } from './emailConfirmation.machine.ts'

/** Samples for the paths. */
export const emailConfirmationCases = casesFor(emailConfirmationMachine, {
  inputs: { start: {} },
  events: { send: noPayload },
  actors: {
    requestLink: {
      answers: {
        sent: { emailConfirmed: false },
        'confirmed before': { emailConfirmed: true },
      },
      failures: { ...callFailures, 'no such call': refusedFailure({ status: 404 }) },
    },
  },
  guardInputs: () => undefined,
})
