import {
  callFailures,
  casesFor,
  fieldSamples,
  noPayload,
  refusedFields,
  refusedWithBody,
} from '#machines/testing/cases.ts'
import { forgotPasswordMachine } from './forgotPassword.machine.ts'

/** Samples for the paths through asking for a reset link. */
export const forgotPasswordCases = casesFor(forgotPasswordMachine, {
  inputs: { start: {} },
  events: {
    fieldChanged: {
      ...fieldSamples({ email: 'ada@example.com' }),
      'no email': { field: 'email', value: 'ada@' },
    },
    submit: noPayload,
    again: noPayload,
  },
  actors: {
    sendLink: {
      answers: { sent: undefined },
      failures: {
        ...callFailures,
        'unknown email': refusedWithBody('wrongCredentials'),
        'field refused': refusedFields('email'),
      },
    },
  },
  guardInputs: ({ values }) => values.email,
})
