import { mainButton } from './mainButton.ts'

/** The flows of operators. */
export const backOffice = {
  backOffice: {
    events: {
      retry: mainButton,
      active: 'the operator uses the page',
      signOut: '“Sign out”',
    },
    guards: {
      isInvited: ['a link of an invitation was opened', 'no link was opened'],
      isNobodySignedIn: 'nobody is signed in',
      isSameOperator: ['it is the same operator', 'it is somebody else'],
    },
    calls: {
      readSession: { asks: 'ask who is signed in', done: 'somebody is', fails: 'no answer comes' },
      signOut: { asks: 'end the session', done: 'it is over', fails: 'it is not ended' },
    },
    effects: {
      setOperator: 'the operator is noted',
      clearOperator: 'the operator is forgotten',
      clearInvited: 'the link is forgotten',
    },
  },
  operatorSignIn: {
    events: {
      fieldChanged: 'types the email',
      codeTyped: 'types a code',
      submit: mainButton,
      retry: mainButton,
      'ended back': mainButton,
    },
    guards: {
      isInvited: ['a link of an invitation was opened', 'no link was opened'],
      isFormFilled: ['both fields are filled', 'a field is empty'],
      isFilled: ['all is typed', 'a field is empty'],
      isPasswordWrong: 'email or password is wrong',
      isCodeWrong: 'the code is wrong',
      isStepOver: 'no tries are left, or it took too long',
      isInvitationOver: 'the invitation is over',
    },
    calls: {
      checkAppCode: { asks: 'check the code' },
      openInvitation: {
        asks: 'open the invitation',
        done: 'it is open',
        fails: 'it is not opened',
      },
      acceptInvitation: {
        asks: 'store the password',
        done: 'it is stored',
        fails: 'it is not stored',
      },
    },
    effects: {
      clearCodeError: 'its error is cleared',
      setMissing: 'each empty field is marked',
      setMissingInForm: 'each empty field is marked',
    },
  },
} as const
