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
      isFormFilled: ['both fields are filled', 'a field is empty'],
      isWrongCredentials: 'wrong email or password',
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
      clearPasswordError: 'a fault marked beside it goes away',
      setErrors: '“Email is required” or “Password is required” stands beside the field',
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
      'isStepInvalid identity': 'step 1 is not right',
      'isStepInvalid contact': 'step 2 is not right',
      'isStepInvalid household': 'step 3 is not right',
      isStepValid: ['each field is right', 'a field is empty or wrong'],
      isPasswordPairValid: ['the passwords are equal', 'the passwords are empty or differ'],
      hasAccountNumber: ['a number was drawn before', 'no number yet'],
      canDrawAgain: 'the account number is taken',
      isNumberTaken: 'too many numbers were taken',
      isEmailTaken: 'the email has an account',
      'isStepRefused identity': 'a field of step 1 is refused',
      'isStepRefused contact': 'a field of step 2 is refused',
      'isStepRefused household': 'a field of step 3 is refused',
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
      clearPasswordError: 'a fault marked beside it goes away',
      setStepErrors: 'each fault is marked beside its field',
      setPasswordErrors: 'the passwords are marked',
    },
  },
  forgotPassword: {
    events: {
      fieldChanged: 'types the email',
      submit: '“Send Reset Link”',
      again: '“Send Again”',
    },
    guards: {
      isEmailValid: ['the email is right', 'the email is empty or wrong'],
      isEmailUnknown: 'the email has no account',
    },
    calls: {
      sendLink: { asks: 'mail the link', done: 'the mail is sent', fails: 'sending fails' },
    },
    effects: {
      setEmail: 'a fault marked beside it goes away',
      setErrors: 'what is wrong is told at the field',
    },
  },
  resetPassword: {
    events: { passwordTyped: 'types a password', submit: '“Reset Password”' },
    guards: {
      isFormFilled: ['both fields are filled', 'a field is empty'],
      isPasswordMismatch: 'the passwords differ',
      isTokenInvalid: 'the link is spent or too old',
      isPasswordRefused: 'the password breaks a rule',
    },
    calls: {
      changePassword: {
        asks: 'set the new password',
        done: 'the new password holds',
        fails: 'setting it fails',
      },
    },
    effects: {
      clearPasswordError: 'a fault marked beside it goes away',
      setErrors: 'the empty fields are marked',
    },
  },
  session: {
    events: {
      signedIn: 'a customer signed in',
      userRead: 'fresh customer details came',
      expired: 'the bank ended it, or nobody was there for 15 min',
      tokenRemoved: 'another tab removed the session',
      signOut: '“Logout” or “Log Out”',
    },
    guards: { hasStoredSession: ['a session is stored here', 'no session is stored here'] },
    calls: {
      revokeToken: {
        asks: 'end the session at the bank',
        done: 'the bank has ended it',
        fails: 'ending it there fails',
      },
    },
    effects: {
      setUser: 'the page shows the fresh details',
      storeUser: 'this tab keeps them for a reload',
    },
  },
  idleSession: {
    events: {
      callAnswered: 'any call to the bank is answered',
      customerActive: 'the customer touches or types',
      signOut: '“Sign out”',
      extend: '“Stay signed in”',
    },
    guards: { isSessionOver: 'the session is over already' },
    calls: {
      notifyBank: {
        asks: 'say that the customer is there',
        done: 'the bank knows',
        fails: 'telling fails',
      },
    },
  },
} as const satisfies Record<string, Phrases>
