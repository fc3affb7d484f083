import type { Expectations } from '../levels/chart/expectation.ts'

/** The expected states of `signUp`. */
export const signUp: Expectations = {
  'filling.identity': {
    tags: ['identity'],
    button: 'Next Step',
    can: ['next', 'fieldChanged'],
    says: ['stepInvalid'],
    goes: { next: ['filling.contact', 'stays'], fieldChanged: 'stays' },
  },
  'filling.contact': {
    tags: ['contact'],
    button: 'Next Step',
    can: ['back', 'next', 'fieldChanged'],
    says: ['stepInvalid', 'userAlreadyExists'],
    goes: {
      fieldChanged: 'stays',
      next: ['filling.household', 'stays'],
      back: 'filling.identity',
    },
  },
  'filling.household': {
    tags: ['household'],
    button: 'Next Step',
    can: ['back', 'next', 'fieldChanged'],
    says: ['stepInvalid'],
    goes: {
      fieldChanged: 'stays',
      next: ['filling.security', 'stays'],
      back: 'filling.contact',
    },
  },
  'filling.security': {
    tags: ['security'],
    button: 'Sign Up',
    can: ['back', 'submit', 'passwordTyped'],
    says: ['stepInvalid'],
    goes: {
      passwordTyped: 'stays',
      back: 'filling.household',
      submit: 'stays',
      'submit (passwords fit)': [
        'submitting.hint.waiting submitting.request.drawing',
        'submitting.hint.waiting submitting.request.posting',
      ],
    },
  },
  'submitting.hint.waiting': {
    tags: ['busy', 'submitting', 'security'],
    button: 'Sign Up',
    can: [],
    timers: ['signUpSlow'],
    goes: { 'after signUpSlow': 'submitting.hint.slow' },
  },
  'submitting.hint.slow': {
    tags: ['busy', 'submitting', 'security'],
    button: 'Validating...',
    can: [],
    timers: ['signUpSlower'],
    goes: { 'after signUpSlower': 'submitting.hint.slower' },
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
    goes: {
      'drawAccountNumber fails': 'filling.security',
      'drawAccountNumber answers': 'submitting.request.posting',
    },
  },
  'submitting.request.posting': {
    tags: ['busy', 'submitting', 'security'],
    button: 'Sign Up',
    can: [],
    calls: ['register'],
    goes: {
      'register fails': 'filling.security',
      'register fails: email taken': 'filling.contact',
      'register fails: field of identity refused': 'filling.identity',
      'register fails: field of contact refused': 'filling.contact',
      'register fails: field of household refused': 'filling.household',
      'register fails: number taken': ['filling.security', 'submitting.request.drawing'],
      'register answers': 'registered',
    },
  },
  registered: {
    tags: ['busy', 'registered', 'security'],
    button: 'Sign Up',
    can: [],
    timers: ['signUpRedirect'],
    says: ['registrationComplete'],
    goes: { 'after signUpRedirect': 'done' },
  },
  done: { tags: ['registered', 'security'], button: 'Sign Up', can: [] },
}
