import { anyFailure, casesFor, plain, refusal } from '#machines/cases.ts'
import { emailConfirmationMachine } from './emailConfirmation.machine.ts'

/** What asking for another link is walked with. */
export const emailConfirmationCases = casesFor(emailConfirmationMachine, {
  inputs: { start: {} },
  events: { send: plain },
  actors: {
    requestLink: {
      answers: {
        sent: { emailConfirmed: false },
        'confirmed before': { emailConfirmed: true },
      },
      failures: { ...anyFailure, 'no such call': refusal({ status: 404 }) },
    },
  },
  guardInputs: () => undefined,
})
