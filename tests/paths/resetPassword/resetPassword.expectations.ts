import type { Expectations } from '../levels/chart/expectation.ts'

/** The expected states of `resetPassword`. */
export const resetPassword: Expectations = {
  editing: {
    tags: [],
    button: 'Reset Password',
    can: ['passwordTyped', 'submit'],
    says: ['resetFailed', 'passwordsDiffer'],
    goes: { passwordTyped: 'stays', submit: 'stays', 'submit (complete)': 'submitting' },
  },
  submitting: {
    tags: ['busy'],
    button: 'Loading...',
    can: [],
    calls: ['changePassword'],
    goes: {
      'changePassword fails': 'editing',
      'changePassword fails: link used': 'linkInvalid',
      'changePassword answers': 'changed',
    },
  },
  linkInvalid: {
    tags: ['linkInvalid'],
    button: 'Reset Password',
    can: ['submit'],
    says: ['resetTokenInvalid'],
    goes: { submit: 'submitting' },
  },
  changed: {
    tags: ['busy'],
    button: 'Reset Password',
    can: [],
    timers: ['resetRedirect'],
    says: ['passwordChanged'],
    goes: { 'after resetRedirect': 'done' },
  },
  done: { tags: [], button: 'Reset Password', can: [] },
}
