import { mainButton } from './mainButton.ts'

const proof = {
  isGrantExpired: 'the proof of who is there is too old or used',
} as const

/** The page of security and its windows. */
export const security = {
  security: {
    events: {
      refresh: 'refreshes the page, or sees it again',
      'unread refresh': '“Try again”',
      endSession: '“Sign out” beside a device, or “Sign out everywhere else”',
      alertsChosen: 'presses a switch',
      openPassword: '“Change password”',
      openEmail: '“Change email”',
      cancelEmail: '“Keep my current email”',
      openReport: '“Report a scam”',
      openFactors: 'opens a window of the second step',
      freeze: '“Freeze my account”',
      unfreeze: '“Unfreeze my account”',
      confirm: mainButton,
      close: 'closes the question or the window',
      viewFailed: 'the window cannot be drawn',
    },
    guards: {
      isNotOffered: 'the bank has no such page',
      isOtherSession: 'it is another device',
      isEmailPending: 'a change is not confirmed yet',
      isNotFrozen: 'the account is not frozen',
      canOpenFactors: 'the account is not frozen and has what is to be changed',
      canUnfreeze: 'the customer froze the account',
      isGranted: ['the customer proved who is there', 'the customer left'],
      isGrantRequired: proof.isGrantExpired,
      isGrantExpired: proof.isGrantExpired,
      isDone: ['the bank made the change', 'the customer left the window'],
    },
    calls: {
      readSecurity: { asks: 'read the security settings' },
      endSession: { asks: 'sign out the device' },
      cancelEmailChange: { asks: 'drop the change of the email' },
      saveAlerts: { asks: 'save the alerts' },
      freezeAccount: { asks: 'freeze the account' },
      unfreezeAccount: { asks: 'unfreeze the account' },
      prepareReport: { asks: 'what was written before a reload' },
    },
    effects: {
      refreshCustomer: 'every page of the dashboard learns whether the account is frozen',
      setTypedEmail: 'the typed address is kept',
    },
  },
  changePassword: {
    events: { submit: mainButton },
    guards: {
      ...proof,
      isFormFilled: ['both fields are filled', 'a field is empty'],
      arePasswordsDifferent: 'the passwords differ',
    },
    calls: { savePassword: { asks: 'change the password' } },
  },
  changeEmail: {
    events: { submit: mainButton },
    guards: { ...proof, isEmailValid: ['it is an email', 'it is no email'] },
    calls: { requestChange: { asks: 'mail the link to the new address' } },
  },
  scamReport: {
    events: { submit: mainButton, freezeChosen: 'presses the switch' },
    guards: { isFormValid: ['each field is valid', 'a field is empty or not valid'] },
    calls: { sendReport: { asks: 'record the report' } },
    effects: { setFreeze: 'the switch changes' },
  },
} as const
