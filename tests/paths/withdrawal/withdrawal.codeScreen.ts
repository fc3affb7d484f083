import type { Look, Looks } from '../levels/screen/screenModel.ts'
import { codeFacts, summary } from './withdrawal.screenText.ts'

/** The code dialog above the form, with what protects whoever reads it (S4). */
const code = (words: string, more: Look = {}): Look => ({
  dialog: 'Verification Code',
  buttons: ['Cancel', 'Close'],
  ...more,
  reads: (context) => [...summary(context), ...(more.reads?.(context) ?? [])],
  shows: [
    words,
    'Codes are free. Keep yours to yourself',
    'No tax, VAT or fee is ever paid to withdraw',
    'Never share a code with anyone',
    ...(more.shows ?? []),
  ],
})
const codeWent = 'We sent a code to'
const codeHeld: Look = { held: ['userOtp'], absent: ['Confirm', 'Send a new code'] }
const useless = 'This code can no longer be used'

/** The code dialog in each of its states. */
export const codeLooks: Looks = {
  'arranging.code.entering': code(codeWent, {
    given: codeFacts,
    focus: { 'arranging.requestingCode': 'userOtp', 'arranging.code.': 'userOtp' },
    hides: ['Checking the code…', useless],
    fields: ['userOtp'],
    buttons: ['Confirm', 'Send a new code', 'Cancel', 'Close'],
  }),
  'arranging.code.verifying': code(codeWent, { ...codeHeld, shows: ['Checking the code…'] }),
  'arranging.code.unusable': code(codeWent, {
    shows: [useless],
    held: ['userOtp'],
    buttons: ['Send a new code', 'Cancel', 'Close'],
    absent: ['Confirm'],
  }),
  'arranging.code.resending': code(codeWent, {
    ...codeHeld,
    shows: ['Confirm'],
    hides: ['Checking the code…', useless],
  }),
  'arranging.code.advancing': code('Your code was right', {
    shows: ['your next level is being recorded'],
    hides: ['The level is not recorded yet'],
    absent: ['Confirm', 'Try again', 'Send a new code'],
  }),
  'arranging.code.advanceFailed': code('Your code was right', {
    shows: ['The level is not recorded yet'],
    buttons: ['Try again', 'Cancel', 'Close'],
    absent: ['Confirm', 'Send a new code'],
  }),
  'arranging.code.cancelled': {
    dialog: 'Verification Code',
    shows: [
      'Withdrawal cancelled',
      'Nothing was taken and nothing is held. The code stops working within ten minutes at the latest.',
    ],
    buttons: ['Close now', 'Back to the form', 'Close'],
    absent: ['Cancel', 'Confirm'],
  },
}
