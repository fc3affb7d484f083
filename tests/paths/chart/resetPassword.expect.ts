import type { Expectations } from './expectation.ts'

/** What each state of `resetPassword` must be. */
export const resetPassword: Expectations = {
  editing: {
    tags: [],
    button: 'Reset Password',
    can: ['passwordTyped', 'submit'],
    says: ['resetFailed', 'passwordsDiffer'],
  },
  submitting: { tags: ['busy'], button: 'Loading...', can: [], calls: ['changePassword'] },
  linkInvalid: {
    tags: ['linkInvalid'],
    button: 'Reset Password',
    can: ['submit'],
    says: ['resetTokenInvalid'],
  },
  changed: {
    tags: ['busy'],
    button: 'Reset Password',
    can: [],
    timers: ['resetRedirect'],
    says: ['passwordChanged'],
  },
  done: { tags: [], button: 'Reset Password', can: [] },
}
