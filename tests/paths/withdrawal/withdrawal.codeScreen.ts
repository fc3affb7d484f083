import type { WithdrawalContext } from '#machines/withdrawal/withdrawal.types.ts'
import type { ScreenState, ScreenStates } from '../levels/screen/screenModel.ts'
import { passkeyProblems } from '../secondFactor/secondFactor.screen.ts'
import { codeSource, codeText, summary } from './withdrawal.screenText.ts'

/** The code dialog above the form, with its warnings against fraud (S4). */
const code = (
  text: string | NonNullable<ScreenState['contextText']>,
  more: ScreenState = {},
): ScreenState => ({
  dialog: 'Verification Code',
  buttons: ['Cancel', 'Close'],
  ...more,
  contextText: (context) => [
    ...summary(context),
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
const codeLocked: ScreenState = {
  lockedFields: ['userOtp'],
  absentButtons: ['Confirm', 'Send a new code'],
}
/** The customer cancelled: the code is voided behind the dialog. */
const cancelled: ScreenState = {
  dialog: 'Verification Code',
  shows: ['Withdrawal cancelled', 'Nothing was taken and nothing is held.'],
  contextText: ({ code }) =>
    code?.inRecord ? [] : ['The code stops working within ten minutes at the latest.'],
  buttons: ['Close now', 'Back to the form', 'Close'],
  absentButtons: ['Cancel', 'Confirm'],
}
const unusable = 'This code can no longer be used'

/** The code dialog in each of its states. */
export const codeStates: ScreenStates = {
  'arranging.code.entering': code(codeSource, {
    answerText: codeText,
    focus: { 'arranging.requestingCode': 'userOtp', 'arranging.code.': 'userOtp' },
    hides: ['Checking the code…', unusable],
    fields: ['userOtp'],
    buttons: ['Confirm', 'Cancel', 'Close'],
  }),
  'arranging.code.passkey.ready': code(codeSource, {
    contextText: ({ passkeyProblem }: WithdrawalContext) =>
      passkeyProblem ? [passkeyProblems[passkeyProblem]] : [],
    shows: ['They never leave it.'],
    lockedFields: ['userOtp'],
    buttons: ['Confirm with your passkey', 'Cancel', 'Close'],
    absentButtons: ['Confirm', 'Send a new code'],
  }),
  'arranging.code.passkey.prompting': code(codeSource, {
    shows: ['This page waits for it.'],
    lockedFields: ['userOtp'],
    busyButtons: ['Confirm with your passkey'],
  }),
  'arranging.code.verifying': code(codeSource, {
    ...codeLocked,
    shows: ['Checking the code…'],
  }),
  'arranging.code.comparing': code(codeSource, {
    ...codeLocked,
    shows: ['Checking the code…'],
  }),
  'arranging.code.spending': code('Your code was right', {
    shows: ['Before anything else happens it is marked as used'],
    hides: ['The code is not marked as used yet'],
    absentButtons: ['Confirm', 'Try again', 'Send a new code'],
  }),
  'arranging.code.spendFailed': code('Your code was right', {
    shows: ['The code is not marked as used yet'],
    buttons: ['Try again', 'Cancel', 'Close'],
    absentButtons: ['Confirm', 'Send a new code'],
  }),
  'arranging.code.unusable': code(codeSource, {
    shows: [unusable],
    focus: { 'arranging.code.': 'Send a new code' },
    lockedFields: ['userOtp'],
    buttons: ['Send a new code', 'Cancel', 'Close'],
    absentButtons: ['Confirm'],
  }),
  'arranging.code.proofOver': code(codeSource, {
    shows: ['This confirmation is over'],
    lockedFields: ['userOtp'],
    buttons: ['Start again', 'Cancel', 'Close'],
    absentButtons: ['Confirm', 'Confirm with your passkey', 'Send a new code'],
  }),
  'arranging.code.resending': code(codeSource, {
    ...codeLocked,
    shows: ['Confirm'],
    hides: ['Checking the code…', unusable],
  }),
  'arranging.code.confirmingLevel': code('Your code was right', {
    shows: ['your next level is being recorded'],
    absentButtons: ['Confirm', 'Try again', 'Send a new code'],
  }),
  'arranging.code.advancing': code('Your code was right', {
    shows: ['your next level is being recorded'],
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
