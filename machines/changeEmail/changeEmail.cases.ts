import { emailProblem } from '#domain/email.ts'
import {
  callFailures,
  casesFor,
  fieldSamples,
  noPayload,
  refusedFields,
  refusedWithCodes,
} from '#machines/testing/cases.ts'
import { changeEmailMachine } from './changeEmail.machine.ts'

/** Samples for the paths through a new email. */
export const changeEmailCases = casesFor(changeEmailMachine, {
  inputs: { start: {}, 'typed before': { typed: 'ada.new@example.com' } },
  events: {
    fieldChanged: {
      ...fieldSamples({ email: 'ada.lovelace@example.com' }),
      'no email': { field: 'email', value: 'ada@' },
    },
    submit: noPayload,
    close: noPayload,
  },
  actors: {
    requestChange: {
      answers: { sent: undefined },
      failures: {
        ...callFailures,
        'field refused': refusedFields('email'),
        ...refusedWithCodes('grantRequired', 'accountFrozen'),
      },
    },
  },
  guardInputs: ({ values }) => emailProblem(values.email),
})
