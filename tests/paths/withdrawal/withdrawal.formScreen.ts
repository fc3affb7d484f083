import type { WithdrawalMethod } from '#domain/withdrawal.ts'
import type { ScreenState, ScreenStates } from '../levels/screen/screenModel.ts'
import { breakdown, checklist, freeAmount, heldAmount, reviewer } from './withdrawal.screenText.ts'

/** The names of the payment methods. */
export const names: Record<WithdrawalMethod, string> = {
  'bank transfer': 'Bank transfer',
  paypal: 'PayPal',
  cashapp: 'Cash App',
  zelle: 'Zelle',
}

export const title = 'Withdraw'
export const notices = {
  kycMissing: 'We need to verify your identity first',
  kycPending: 'Your identity is still being checked',
  loanPending: 'When we last looked, a loan of yours was still being processed',
  stopped: 'The withdrawal did not go on',
}
/** Exactly this notice above the form, or none. */
const notice = (
  shown?: keyof typeof notices,
): Pick<ScreenState, 'shows' | 'hides' | 'answerText'> => ({
  shows: shown ? [notices[shown]] : [],
  answerText: breakdown,
  hides: Object.values(notices).filter((text) => text !== (shown && notices[shown])),
})

/** The form that can be filled in and sent. */
const form = (shown?: keyof typeof notices): ScreenState => ({
  dialog: title,
  ...notice(shown),
  fields: ['amount'],
  buttons: ['Withdraw', 'Change method', 'Cancel', 'Close'],
})
/** The form while it cannot be sent. */
const waiting = (shown: keyof typeof notices): ScreenState => ({
  ...form(shown),
  buttons: ['Change method', 'Cancel', 'Close'],
  absentButtons: ['Withdraw'],
})
/** The form while a call runs. */
const busy = (label: string): ScreenState => ({
  dialog: title,
  ...notice(),
  shows: [label],
  lockedFields: ['amount'],
  buttons: ['Cancel', 'Close'],
  absentButtons: ['Withdraw', 'Change method'],
})

/** The button that opens a form which cannot be sent yet. */
export const anyway = 'Fill in the form anyway'

/** The checklist of a withdrawal on hold. No amount is called free. */
const onHold: ScreenState = {
  shows: ['Fee: none', 'It cannot be sent before the hold ends.'],
  hides: ['free to withdraw'],
  answerText: (context) => [...checklist(context), ...heldAmount(context)],
}

/** The screens before the code: checklist, payment method, form, and review. */
export const formStates: ScreenStates = {
  'arranging.preparing': {
    dialog: title,
    shows: ['What this withdrawal needs'],
    hides: ['Fee: none', 'could not be read'],
    buttons: ['Cancel', 'Close'],
    absentButtons: ['Continue', 'Try again', 'Verify identity'],
  },
  'arranging.preparingFailed': {
    dialog: title,
    shows: ['Your records could not be read'],
    hides: ['Fee: none'],
    buttons: ['Try again', 'Cancel', 'Close'],
    absentButtons: ['Continue'],
  },
  'arranging.checklist': {
    dialog: title,
    shows: ['Fee: none'],
    hides: ['On hold'],
    answerText: (context) => [...checklist(context), ...freeAmount(context)],
    buttons: ['Continue', 'Cancel', 'Close'],
    absentButtons: ['Try again', 'Verify identity', 'Check again', anyway],
  },
  'arranging.identityNeeded': {
    dialog: title,
    ...onHold,
    buttons: ['Verify identity', anyway, 'Cancel', 'Close'],
    absentButtons: ['Continue', 'Check again'],
  },
  // The identity check is open above it and has a screen model of its own.
  'arranging.identityOpen': {
    dialog: 'KYC Verification',
    absentButtons: ['Continue', 'Check again', 'Verify identity'],
  },
  'arranging.onHold': {
    dialog: title,
    ...onHold,
    buttons: ['Check again', anyway, 'Cancel', 'Close'],
    absentButtons: ['Continue', 'Verify identity'],
  },
  'arranging.choosingMethod': {
    dialog: title,
    shows: ['How would you like to be paid?', 'All of them are free.'],
    hides: Object.values(notices),
    buttons: [...Object.values(names), 'Cancel', 'Close'],
    absentButtons: ['Continue', 'Withdraw'],
  },
  'arranging.form.editing': form(),
  'arranging.form.kycPrompting': {
    ...waiting('kycMissing'),
    fields: [],
    lockedFields: [
      'amount',
      'email',
      'accountName',
      'accountNumber',
      'routingNumber',
      'bankName',
      'accountType',
    ],
  },
  'arranging.form.kycPending': form('kycPending'),
  'arranging.form.loanPending': {
    ...waiting('loanPending'),
    shows: [notices.loanPending, 'You can withdraw as soon as it is decided'],
  },
  'arranging.form.rereading': {
    ...waiting('loanPending'),
    shows: [notices.loanPending, 'We are looking once more.'],
  },
  'arranging.form.loanStillPending': {
    ...form('loanPending'),
    shows: [notices.loanPending, 'You can withdraw as soon as it is decided'],
  },
  'arranging.form.insufficientFunds': {
    ...form(),
    shows: ['More than you have here', /At most .+: all of your (available|loan) balance/],
  },
  'arranging.form.incomplete': form(),
  'arranging.form.stopped': form('stopped'),
  'arranging.checking': busy('Checking…'),
  'arranging.requestingCode': busy('Sending a code…'),
  'arranging.findingCode': {
    ...busy('Sending a code…'),
    failureElsewhere: 'What failed is told once the record has shown what it means.',
  },
  'arranging.underReview': {
    dialog: title,
    shows: [
      'Your account is under review',
      'Your money stays yours and where it is.',
      'What to do next',
      'Write to customer care at',
      'A review costs nothing, and no payment ends it',
      'No tax, fee or deposit is ever paid to finish a review or to withdraw.',
      'How to complain.',
    ],
    answerText: reviewer,
    buttons: ['Back to the form', 'Cancel', 'Close'],
    absentButtons: ['Withdraw'],
  },
}
