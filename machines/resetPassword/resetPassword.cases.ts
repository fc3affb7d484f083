import { callFailures, casesFor, refusedFields, refusedWithBody } from '#machines/testing/cases.ts'
import { resetPasswordMachine } from './resetPassword.machine.ts'

/** Samples for the paths through setting a new password. */
export const resetPasswordCases = casesFor(resetPasswordMachine, {
  inputs: { start: {} },
  events: {
    passwordTyped: {
      password: { field: 'password' },
      confirmpassword: { field: 'confirmpassword' },
    },
    submit: {
      complete: { passwordFilled: true, confirmFilled: true },
      'no password': { passwordFilled: false, confirmFilled: true },
      'not repeated': { passwordFilled: true, confirmFilled: false },
    },
  },
  actors: {
    changePassword: {
      answers: { changed: undefined },
      failures: {
        ...callFailures,
        'passwords differ': refusedWithBody('passwordsDiffer'),
        'link used': refusedWithBody('resetTokenInvalid'),
        'password refused': refusedFields('password', 'confirmpassword'),
      },
    },
  },
  guardInputs: () => undefined,
})
