import { mainButton } from './mainButton.ts'

/** Signing up, signing in, and the session. */
export const access = {
  signIn: {
    events: { fieldChanged: 'types the email', submit: mainButton },
    guards: {
      isFormFilled: ['both fields are filled', 'a field is empty'],
      needsSecondStep: 'the bank asks for a second step',
      isProven: 'the second step succeeded',
      isChallengeOver: 'the second step is over',
    },
    calls: {
      signIn: {
        asks: 'check email and password',
        done: 'sign-in succeeds',
        fails: 'sign-in fails',
      },
    },
  },
  secondFactor: {
    events: {
      methodChosen: 'chooses another way',
      usePasskey: mainButton,
      codeTyped: 'types a code',
      submit: mainButton,
      resend: '“Send a new code”',
      challengeRenewed: 'the new challenge is there',
      challengeNotRenewed: 'there is no new challenge',
      startOver: mainButton,
      cancel: '“Back to email and password” or “Cancel”',
    },
    guards: {
      isPasskey: ['a passkey is tried', 'a code is tried'],
      isOffered: 'the bank offers it',
      isCodeTyped: ['a code is typed', 'the field is empty'],
      isAnswered: ['the passkey answered', 'the prompt ended without an answer'],
      isChallengeOver: 'it expired or has no tries left',
      isLastCodeWrong: 'the last try of a withdrawal was wrong',
      isCodeWrong: 'the proof of a withdrawal is wrong',
      hasNoTries: 'no tries are left',
      isRenewedHere: 'it proves a withdrawal',
      isMailed: 'by a mailed code',
      isMailedHere: 'it is a withdrawal’s mailed code',
      isLeftHere: 'no window around it can be cancelled',
      isProofWrong: 'the proof is wrong',
    },
    calls: {
      askPasskey: {
        asks: 'the browser to prompt for the passkey',
        done: 'the prompt ends',
        fails: 'the prompt does not open',
      },
      prove: { asks: 'check the proof', done: 'the proof is right', fails: 'checking fails' },
    },
    effects: {
      setMissingCodeError: 'the field is marked',
      clearCodeError: 'its error is cleared',
      tellChallengeWanted: 'the flow around it asks the bank again',
    },
  },
  reauthentication: {
    events: { submit: mainButton, cancel: '“Cancel”' },
    guards: {
      isPasswordFilled: ['a password is typed', 'the field is empty'],
      isPasswordWrong: 'the password is wrong',
      isProofNeeded: ['the bank asks for a second step', 'the password is enough'],
      isProven: 'the second step succeeded',
      isChallengeOver: 'the second step is over',
    },
    calls: {
      reauthenticate: {
        asks: 'check the password',
        done: 'the password is right',
        fails: 'checking fails',
      },
    },
    effects: { setMissingError: 'the field is marked' },
  },
  factorSetup: {
    events: {
      codeTyped: 'types a code',
      submit: mainButton,
      retry: mainButton,
      codesKept: 'ticks “I’ve saved them”',
    },
    guards: {
      'isTask passkey': 'a passkey is added',
      'isTask app': 'an app is set up',
      'isTask remove': 'one is removed',
      isSupported: ['this browser can make passkeys', 'this browser has no passkeys'],
      isNameValid: ['the name is valid', 'the name is empty or too long'],
      isAnswered: ['the device made it', 'the prompt ended without an answer'],
      hasNewCodes: ['it is the first second step', 'there are recovery codes already'],
      isCodeTyped: ['a code is typed', 'the field is empty'],
      areCodesKept: ['the codes are kept', 'the box is not ticked'],
      isProofOver: 'the proof is too old',
      isCodeWrong: 'the code is wrong',
    },
    calls: {
      beginPasskey: { asks: 'what the device must sign', done: 'the bank answers' },
      createPasskey: { asks: 'the browser to make a passkey', done: 'the prompt ends' },
      savePasskey: { asks: 'store the passkey', done: 'it is stored' },
      beginApp: { asks: 'a secret for the app', done: 'the bank answers' },
      saveApp: { asks: 'compare the code', done: 'the code is right' },
      removeFactor: { asks: 'remove it', done: 'it is removed' },
      makeCodes: { asks: 'make new codes', done: 'they are made' },
    },
    effects: {
      setNameError: 'the field is marked',
      setMissingCodeError: 'the field is marked',
      clearCodeError: 'its error is cleared',
      setKept: 'the box is ticked or not',
      setKeptError: 'the box is marked',
    },
  },
  signUp: {
    events: { next: mainButton, submit: mainButton },
    guards: {
      'resumesAt identity': 'step 1 was open or is not complete',
      'resumesAt contact': 'step 2 was open or is not complete',
      'resumesAt household': 'step 3 was open or is not complete',
      arePasswordsEqual: ['the passwords are equal', 'the passwords are empty or differ'],
      isStepFilled: ['each required field is filled in', 'a required field is empty'],
      canDrawAgain: 'the account number is taken',
      isNumberTaken: 'too many numbers were taken',
      'isStepRefused identity': 'a field of step 1 is refused',
      'isStepRefused contact': 'a field of step 2 is refused',
      'isStepRefused household': 'a field of step 3 is refused',
    },
    calls: { register: { asks: 'open the account' } },
    effects: {
      setStepErrors: 'each empty field is marked',
      setPasswordErrors: 'the passwords are marked',
      clearPasswordError: 'its error is cleared',
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
