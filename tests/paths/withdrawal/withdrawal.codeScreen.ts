import type { ScreenState, ScreenStates } from '../levels/screen/screenModel.ts'
import { codeText, summary } from './withdrawal.screenText.ts'

/** The code dialog above the form, with its warnings against fraud (S4). */
const code = (text: string, more: ScreenState = {}): ScreenState => ({
  dialog: 'Verification Code',
  buttons: ['Cancel', 'Close'],
  ...more,
  contextText: (context) => [...summary(context), ...(more.contextText?.(context) ?? [])],
  shows: [
    text,
    'Codes are free. Keep yours to yourself',
    'No tax, VAT or fee is ever paid to withdraw',
    'Never share a code with anyone',
    ...(more.shows ?? []),
  ],
})
const codeSent = 'We sent a code to'
const codeLocked: ScreenState = {
  lockedFields: ['userOtp'],
  absentButtons: ['Confirm', 'Send a new code'],
}
/** The customer cancelled while a call runs: the code is voided after it. */
const cancelledCall: ScreenState = {
  dialog: 'Verification Code',
  shows: [
    'Withdrawal cancelled',
    'Nothing was taken and nothing is held. The code stops working within ten minutes at the latest.',
  ],
  absentButtons: ['Cancel', 'Confirm', 'Close now', 'Close', 'Back to the form'],
}
const unusable = 'This code can no longer be used'

/** The code dialog in each of its states. */
export const codeStates: ScreenStates = {
  'arranging.code.entering': code(codeSent, {
    answerText: codeText,
    focus: { 'arranging.requestingCode.running': 'userOtp', 'arranging.code.': 'userOtp' },
    hides: ['Checking the code…', unusable],
    fields: ['userOtp'],
    buttons: ['Confirm', 'Send a new code', 'Cancel', 'Close'],
  }),
  'arranging.code.verifying.cancelled': cancelledCall,
  'arranging.code.resending.cancelled': cancelledCall,
  'arranging.code.advancing.cancelled': cancelledCall,
  'arranging.code.verifying.running': code(codeSent, {
    ...codeLocked,
    shows: ['Checking the code…'],
  }),
  'arranging.code.unusable': code(codeSent, {
    shows: [unusable],
    lockedFields: ['userOtp'],
    buttons: ['Send a new code', 'Cancel', 'Close'],
    absentButtons: ['Confirm'],
  }),
  'arranging.code.resending.running': code(codeSent, {
    ...codeLocked,
    shows: ['Confirm'],
    hides: ['Checking the code…', unusable],
  }),
  'arranging.code.confirmingLevel': code('Your code was right', {
    shows: ['your next level is being recorded'],
    absentButtons: ['Confirm', 'Try again', 'Send a new code'],
  }),
  'arranging.code.advancing.running': code('Your code was right', {
    shows: ['your next level is being recorded'],
    hides: ['The level is not recorded yet'],
    absentButtons: ['Confirm', 'Try again', 'Send a new code'],
  }),
  'arranging.code.advanceFailed': code('Your code was right', {
    shows: ['The level is not recorded yet'],
    buttons: ['Try again', 'Cancel', 'Close'],
    absentButtons: ['Confirm', 'Send a new code'],
  }),
  'arranging.code.cancelled': {
    dialog: 'Verification Code',
    shows: [
      'Withdrawal cancelled',
      'Nothing was taken and nothing is held. The code stops working within ten minutes at the latest.',
    ],
    buttons: ['Close now', 'Back to the form', 'Close'],
    absentButtons: ['Cancel', 'Confirm'],
  },
}
