import type { Expectations } from './expectation.ts'

/** What each state of `signIn` must be. */
export const signIn: Expectations = {
  editing: {
    tags: [],
    button: 'Log In',
    can: ['fieldChanged', 'passwordTyped', 'submit'],
    says: ['wrongCredentials'],
  },
  'submitting.waiting': {
    tags: ['busy'],
    button: 'Loading...',
    can: [],
    calls: ['signIn'],
    timers: ['signInSlow'],
  },
  'submitting.slow': {
    tags: ['busy'],
    button: 'Please Wait!',
    can: [],
    calls: ['signIn'],
    timers: ['signInSlower'],
  },
  'submitting.slower': { tags: ['busy'], button: 'Almost there!', can: [], calls: ['signIn'] },
  verified: {
    tags: ['busy'],
    button: 'Log In',
    can: [],
    timers: ['signInRedirect'],
    says: ['loginVerified'],
  },
  done: { tags: [], button: 'Log In', can: [] },
}
