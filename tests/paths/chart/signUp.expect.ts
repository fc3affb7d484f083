import type { Expectations } from './expectation.ts'

/** What each state of `signUp` must be. */
export const signUp: Expectations = {
  'filling.identity': {
    tags: ['identity'],
    button: 'Next Step',
    can: ['next', 'fieldChanged', 'passwordTyped'],
    says: ['stepInvalid'],
  },
  'filling.contact': {
    tags: ['contact'],
    button: 'Next Step',
    can: ['back', 'next', 'fieldChanged', 'passwordTyped'],
    says: ['stepInvalid', 'userAlreadyExists'],
  },
  'filling.household': {
    tags: ['household'],
    button: 'Next Step',
    can: ['back', 'next', 'fieldChanged', 'passwordTyped'],
    says: ['stepInvalid'],
  },
  'filling.security': {
    tags: ['security'],
    button: 'Sign Up',
    can: ['back', 'submit', 'fieldChanged', 'passwordTyped'],
    says: ['stepInvalid'],
  },
  'submitting.hint.waiting': {
    tags: ['busy', 'submitting', 'security'],
    button: 'Sign Up',
    can: [],
    timers: ['signUpSlow'],
  },
  'submitting.hint.slow': {
    tags: ['busy', 'submitting', 'security'],
    button: 'Validating...',
    can: [],
    timers: ['signUpSlower'],
  },
  'submitting.hint.slower': {
    tags: ['busy', 'submitting', 'security'],
    button: 'Loading...',
    can: [],
  },
  'submitting.request.drawing': {
    tags: ['busy', 'submitting', 'security'],
    button: 'Sign Up',
    can: [],
    calls: ['drawAccountNumber'],
  },
  'submitting.request.posting': {
    tags: ['busy', 'submitting', 'security'],
    button: 'Sign Up',
    can: [],
    calls: ['register'],
  },
  registered: {
    tags: ['busy', 'registered', 'security'],
    button: 'Sign Up',
    can: [],
    timers: ['signUpRedirect'],
    says: ['registrationComplete'],
  },
  done: { tags: ['registered', 'security'], button: 'Sign Up', can: [] },
}
