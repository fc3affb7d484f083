import type { Expectations } from '../levels/chart/expectation.ts'

/** The expected states of `signIn`. */
export const signIn: Expectations = {
  editing: {
    tags: [],
    button: 'Log In',
    can: ['fieldChanged', 'passwordTyped', 'submit'],
    says: ['wrongCredentials'],
    goes: {
      passwordTyped: 'stays',
      'submit (with password)': ['stays', 'submitting.waiting'],
      'submit (no password)': 'stays',
      fieldChanged: 'stays',
    },
  },
  'submitting.waiting': {
    tags: ['busy'],
    button: 'Loading...',
    can: [],
    calls: ['signIn'],
    timers: ['signInSlow'],
    goes: {
      'signIn fails': 'editing',
      'signIn answers: accepted': 'verified',
      'signIn answers: second step': 'secondStep',
      'after signInSlow': 'submitting.slow',
    },
  },
  'submitting.slow': {
    tags: ['busy'],
    button: 'Please Wait!',
    can: [],
    calls: ['signIn'],
    timers: ['signInSlower'],
    goes: {
      'signIn answers: accepted': 'verified',
      'signIn answers: second step': 'secondStep',
      'signIn fails': 'editing',
      'after signInSlower': 'submitting.slower',
    },
  },
  'submitting.slower': {
    tags: ['busy'],
    button: 'Almost there!',
    can: [],
    calls: ['signIn'],
    goes: {
      'signIn answers: accepted': 'verified',
      'signIn answers: second step': 'secondStep',
      'signIn fails': 'editing',
    },
  },
  secondStep: {
    tags: ['secondStep'],
    can: [],
    calls: ['secondFactor'],
    goes: {
      'secondFactor closes: proven': 'verified',
      'secondFactor closes: over': 'editing',
      'secondFactor closes: cancelled': 'editing',
      'secondFactor breaks': 'editing',
    },
  },
  verified: {
    tags: ['busy'],
    button: 'Log In',
    can: [],
    timers: ['signInRedirect'],
    says: ['loginVerified', 'signedIn'],
    goes: { 'after signInRedirect': 'done' },
  },
  done: { tags: [], button: 'Log In', can: [] },
}
