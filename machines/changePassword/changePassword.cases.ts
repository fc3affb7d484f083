import {
  callFailures,
  casesFor,
  noPayload,
  refusedFields,
  refusedWithBody,
  refusedWithCodes,
} from '#machines/testing/cases.ts'
import { changePasswordMachine } from './changePassword.machine.ts'

/** Samples for the paths through a new password. */
export const changePasswordCases = casesFor(changePasswordMachine, {
  inputs: { start: undefined },
  events: {
    passwordTyped: { password: { field: 'password' }, again: { field: 'confirmpassword' } },
    submit: {
      'both typed': { passwordFilled: true, confirmFilled: true },
      'nothing typed': { passwordFilled: false, confirmFilled: false },
      'typed once': { passwordFilled: true, confirmFilled: false },
    },
    close: noPayload,
  },
  actors: {
    savePassword: {
      answers: { changed: undefined },
      failures: {
        ...callFailures,
        'not the same': refusedWithBody('passwordsDiffer'),
        'too weak': refusedFields('password', 'confirmpassword'),
        ...refusedWithCodes('grantRequired'),
      },
    },
  },
  guardInputs: () => undefined,
})
