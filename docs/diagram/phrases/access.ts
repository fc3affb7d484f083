import type { Phrases } from './phrases.ts'

/** Getting in, staying in and getting out. */
export const access = {
  signIn: {
    events: {
      fieldChanged: 'types the email',
      passwordTyped: 'types the password',
      submit: '“Log In”',
    },
    guards: {
      complete: ['both fields are filled', 'a field is empty'],
      wrongCredentials: 'wrong email or password',
    },
    calls: {
      signIn: {
        asks: 'check email and password',
        done: 'the bank lets the customer in',
        fails: 'sign-in fails',
      },
    },
    effects: {
      setEmail: 'a fault marked beside it goes away',
      forgivePassword: 'a fault marked beside it goes away',
      markMissing: '“Email is required” or “Password is required” stands beside the field',
    },
  },
  signUp: {
    events: {
      fieldChanged: 'fills in a field',
      next: '“Next Step”',
      back: '“Back”',
      passwordTyped: 'types a password',
      submit: '“Sign Up”',
    },
    guards: {
      'stepWrong identity': 'step 1 is not right',
      'stepWrong contact': 'step 2 is not right',
      'stepWrong household': 'step 3 is not right',
      stepRight: ['each field is right', 'a field is empty or wrong'],
      passwordsFit: ['the passwords are equal', 'the passwords are empty or differ'],
      numberDrawn: ['a number was drawn before', 'no number yet'],
      drawsAgain: 'the account number is taken',
      numberTaken: 'too many numbers were taken',
      emailTaken: 'the email has an account',
      'faultIn identity': 'a field of step 1 is refused',
      'faultIn contact': 'a field of step 2 is refused',
      'faultIn household': 'a field of step 3 is refused',
    },
    calls: {
      drawAccountNumber: {
        asks: 'draw an account number',
        done: 'a number is drawn',
        fails: 'no number can be drawn',
      },
      register: {
        asks: 'open the account',
        done: 'the account is open',
        fails: 'opening fails',
      },
    },
    effects: {
      setField: 'a fault marked beside it goes away',
      forgive: 'a fault marked beside it goes away',
      markProblems: 'each fault is marked beside its field',
      markPasswords: 'the passwords are marked',
    },
  },
  forgotPassword: {
    events: {
      fieldChanged: 'types the email',
      submit: '“Send Reset Link”',
      again: '“Send Again”',
    },
    guards: {
      emailRight: ['the email is right', 'the email is empty or wrong'],
      emailUnknown: 'the email has no account',
    },
    calls: {
      sendLink: { asks: 'mail the link', done: 'the mail is sent', fails: 'sending fails' },
    },
    effects: {
      setEmail: 'a fault marked beside it goes away',
      markProblems: 'what is wrong is told at the field',
    },
  },
  emailConfirmation: {
    events: {
      send: '“Send the link again”',
      'sent send': '“Send another link”',
      'failed send': '“Try again”',
    },
    guards: {
      confirmedBefore: ['the email is confirmed already', 'a link was mailed'],
      limitReached: 'the links of the day are used up',
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
    events: { passwordTyped: 'types a password', submit: '“Reset Password”' },
    guards: {
      complete: ['both fields are filled', 'a field is empty'],
      passwordsDiffer: 'the passwords differ',
      tokenInvalid: 'the link is spent or too old',
      fieldRefused: 'the password breaks a rule',
    },
    calls: {
      changePassword: {
        asks: 'set the new password',
        done: 'the new password holds',
        fails: 'setting it fails',
      },
    },
    effects: {
      forgive: 'a fault marked beside it goes away',
      markMissing: 'the empty fields are marked',
    },
  },
  session: {
    events: {
      signedIn: 'a customer signed in',
      userRead: 'fresh customer details came',
      expired: 'the bank ended it, or nobody was there for 15 min',
      tokenGone: 'another tab removed the session',
      signOut: '“Logout” or “Log Out”',
    },
    guards: { sessionFound: ['a session is stored here', 'no session is stored here'] },
    calls: {
      revokeToken: {
        asks: 'end the session at the bank',
        done: 'the bank has ended it',
        fails: 'ending it there fails',
      },
    },
    effects: {
      setUser: 'the page shows the fresh details',
      keepUser: 'this tab keeps them for a reload',
    },
  },
  idleSession: {
    events: {
      heard: 'any call to the bank is answered',
      active: 'the customer touches or types',
      signOut: '“Sign out”',
      extend: '“Stay signed in”',
    },
    guards: { sessionOver: 'the session is over already' },
    calls: {
      notifyBank: {
        asks: 'say that the customer is there',
        done: 'the bank knows',
        fails: 'telling fails',
      },
    },
  },
} as const satisfies Record<string, Phrases>
