import type { ScreenState, ScreenStates } from '../levels/screen/screenModel.ts'
import { codeSource, codeText, summary } from './withdrawal.screenText.ts'

/** The code dialog above the form, with its warnings against fraud (S4). */
const code = (
  text: string | NonNullable<ScreenState['contextText']>,
  more: ScreenState = {},
): ScreenState => ({
  dialog: 'Verification Code',
  buttons: ['Cancel', 'Close'],
  facts: summary,
  ...more,
  contextText: (context) => [
    ...(typeof text === 'string' ? [text] : text(context)),
    ...(more.contextText?.(context) ?? []),
  ],
  shows: [
    'Codes are free. Keep yours to yourself',
    'No tax, VAT or fee is ever paid to withdraw',
    'Never share a code with anyone',
    ...(more.shows ?? []),
  ],
})
/** The customer cancelled: the code is voided behind the dialog. */
const cancelled: ScreenState = {
  dialog: 'Verification Code',
  shows: ['Withdrawal cancelled', 'Nothing was taken and nothing is held.'],
  contextText: ({ codesInRecord }) =>
    codesInRecord ? [] : ['The code stops working within ten minutes at the latest.'],
  buttons: ['Close now', 'Back to the form', 'Close'],
  absentButtons: ['Cancel', 'Confirm'],
}
/** The code dialog in each of its states. */
export const codeStates: ScreenStates = {
  'arranging.code.proving.waiting': code(codeSource, {
    answerText: codeText,
    failureElsewhere: 'The second step, a flow of its own, tells what failed.',
    inContext: ({ code }) =>
      code.methods.includes('mail') ? { focus: { 'arranging.requestingCode': 'userOtp' } } : {},
  }),
  'arranging.code.proving.renewing': code(codeSource, {
    lockedFields: ['userOtp'],
    absentButtons: ['Send a new code'],
  }),
  'arranging.code.entering': code(codeSource, {
    answerText: codeText,
    focus: { 'arranging.requestingCode': 'userOtp', 'arranging.code.': 'userOtp' },
    hides: ['Checking the code…'],
    fields: ['userOtp'],
    buttons: ['Confirm', 'Cancel', 'Close'],
    absentButtons: ['Send a new code'],
  }),
  'arranging.code.comparing': code(codeSource, {
    lockedFields: ['userOtp'],
    absentButtons: ['Confirm'],
    shows: ['Checking the code…'],
  }),
  'arranging.code.spending': code('Your code was right', {
    shows: ['It is being marked as used.'],
    hides: ['The code is not marked as used yet'],
    absentButtons: ['Confirm', 'Try again', 'Send a new code'],
  }),
  'arranging.code.spendFailed': code('Your code was right', {
    shows: ['The code is not marked as used yet'],
    buttons: ['Try again', 'Cancel', 'Close'],
    absentButtons: ['Confirm', 'Send a new code'],
  }),
  'arranging.code.confirmingLevel': code('Your code was right', {
    shows: ['Your next level is being recorded'],
    absentButtons: ['Confirm', 'Try again', 'Send a new code'],
  }),
  'arranging.code.advancing': code('Your code was right', {
    shows: ['Your next level is being recorded'],
    hides: ['The level is not recorded yet'],
    absentButtons: ['Confirm', 'Try again', 'Send a new code'],
  }),
  'arranging.code.advanceFailed': code('Your code was right', {
    shows: ['The level is not recorded yet'],
    buttons: ['Try again', 'Cancel', 'Close'],
    absentButtons: ['Confirm', 'Send a new code'],
  }),
  'arranging.code.cancelled.voiding': cancelled,
  'arranging.code.cancelled.closing': cancelled,
}
