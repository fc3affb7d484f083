import { anyFailure, bareRefusal, casesFor, refusal } from '#machines/cases.ts'
import { resetPasswordMachine } from './resetPassword.machine.ts'

/** What setting a new password is walked with. */
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
        ...anyFailure,
        'passwords differ': bareRefusal('passwordsDiffer'),
        'link spent': bareRefusal('resetTokenInvalid'),
        'password refused': refusal({
          code: 'validationFailed',
          fields: { password: 'This password is one of the most common ones' },
        }),
      },
    },
  },
  guardInputs: () => undefined,
})
