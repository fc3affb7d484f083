import { mainButton } from './mainButton.ts'

/** Signing up, signing in, and the session. */
export const access = {
  signIn: {
    events: { fieldChanged: 'types the email', submit: mainButton },
    guards: { isFormFilled: ['both fields are filled', 'a field is empty'] },
    calls: {
      signIn: {
        asks: 'check email and password',
        done: 'sign-in succeeds',
        fails: 'sign-in fails',
      },
    },
  },
  signUp: {
    events: { next: mainButton, submit: mainButton },
    guards: {
      isStepValid: ['each field is valid', 'a field is empty or not valid'],
      canDrawAgain: 'the account number is taken',
      isNumberTaken: 'too many numbers were taken',
      'isStepRefused identity': 'a field of step 1 is refused',
      'isStepRefused contact': 'a field of step 2 is refused',
      'isStepRefused household': 'a field of step 3 is refused',
    },
    calls: { register: { asks: 'open the account' } },
    effects: {
      setStepErrors: 'each invalid field is marked',
      setPasswordErrors: 'the passwords are marked',
    },
  },
  forgotPassword: {
    events: { fieldChanged: 'types the email', submit: mainButton, again: mainButton },
    calls: { sendLink: { asks: 'mail the link' } },
  },
  emailConfirmation: {
    events: {
      send: '“Send the link again”',
      'sent send': '“Send another link”',
      'failed send': '“Try again”',
    },
    guards: {
      isConfirmed: ['the email is confirmed already', 'a link was mailed'],
      isLimitReached: 'the links of the day are used up',
    },
    calls: {
      requestLink: {
        asks: 'mail another link',
        done: 'the bank answers',
        fails: 'sending fails',
      },
    },
  },
  resetPassword: {
    events: { submit: mainButton },
    calls: { changePassword: { asks: 'set the new password' } },
  },
  session: {
    events: {
      signedIn: 'a customer signed in',
      userRead: 'fresh customer details came',
      expired: 'the bank ended the session, or there was no activity for 15 min',
      tokenRemoved: 'another tab removed the session',
      signOut: '“Logout” or “Log Out”',
    },
    calls: { revokeToken: { asks: 'clear this browser, then end the session at the bank' } },
    effects: {
      setUser: 'the page shows the fresh details',
      storeUser: 'this tab keeps them for a reload',
    },
  },
  idleSession: {
    events: {
      callAnswered: 'the bank answers any call',
      customerActive: 'the customer touches or types',
      signOut: '“Sign out”',
      extend: mainButton,
    },
    calls: { notifyBank: { asks: 'report activity to the bank' } },
  },
} as const
