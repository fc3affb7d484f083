import type { WithdrawalMethod } from '#domain/withdrawal.ts'
import type { Look, Looks } from '../levels/screen/screenModel.ts'
import { breakdown, freeAmount, heldAmount, needs, reviewer } from './withdrawal.screenText.ts'

/** What the ways to be paid are called. */
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
/** Of the notices above the form this one stands there, and no other. */
const notice = (shown?: keyof typeof notices): Pick<Look, 'shows' | 'hides' | 'given'> => ({
  shows: shown ? [notices[shown]] : [],
  given: breakdown,
  hides: Object.values(notices).filter((words) => words !== (shown && notices[shown])),
})

/** The form to be filled in, sent, and left. */
const form = (shown?: keyof typeof notices): Look => ({
  dialog: title,
  ...notice(shown),
  fields: ['amount'],
  buttons: ['Withdraw', 'Change method', 'Cancel', 'Close'],
})
/** The form for a time in which it cannot be sent. */
const waiting = (shown: keyof typeof notices): Look => ({
  ...form(shown),
  buttons: ['Change method', 'Cancel', 'Close'],
  absent: ['Withdraw'],
})
/** The form held still by a call. */
const busy = (label: string): Look => ({
  dialog: title,
  ...notice(),
  shows: [label],
  held: ['amount'],
  buttons: ['Cancel', 'Close'],
  absent: ['Withdraw', 'Change method'],
})

/** The way into a form that cannot be sent yet. */
export const anyway = 'Fill in the form anyway'

/** What a withdrawal waits for: no amount is called free. */
const held: Look = {
  shows: ['Fee: none', 'It cannot be sent before the hold ends.'],
  hides: ['free to withdraw'],
  given: (context) => [...needs(context), ...heldAmount(context)],
}

/** Everything up to the code: what is needed, how to be paid, the form, and a review. */
export const formLooks: Looks = {
  'arranging.preparing': {
    dialog: title,
    shows: ['What this withdrawal needs'],
    hides: ['Fee: none', 'could not be read'],
    buttons: ['Cancel', 'Close'],
    absent: ['Continue', 'Try again', 'Verify identity'],
  },
  'arranging.preparingFailed': {
    dialog: title,
    shows: ['Your records could not be read'],
    hides: ['Fee: none'],
    buttons: ['Try again', 'Cancel', 'Close'],
    absent: ['Continue'],
  },
  'arranging.checklist': {
    dialog: title,
    shows: ['Fee: none'],
    hides: ['On hold'],
    given: (context) => [...needs(context), ...freeAmount(context)],
    buttons: ['Continue', 'Cancel', 'Close'],
    absent: ['Try again', 'Verify identity', 'Check again', anyway],
  },
  'arranging.identityNeeded': {
    dialog: title,
    ...held,
    buttons: ['Verify identity', anyway, 'Cancel', 'Close'],
    absent: ['Continue', 'Check again'],
  },
  // The identity check lies above it: its own looks are in its own stage.
  'arranging.identityOpen': {
    dialog: 'KYC Verification',
    absent: ['Continue', 'Check again', 'Verify identity'],
  },
  'arranging.onHold': {
    dialog: title,
    ...held,
    buttons: ['Check again', anyway, 'Cancel', 'Close'],
    absent: ['Continue', 'Verify identity'],
  },
  'arranging.choosingMethod': {
    dialog: title,
    shows: ['How would you like to be paid?', 'All of them are free.'],
    hides: Object.values(notices),
    buttons: [...Object.values(names), 'Cancel', 'Close'],
    absent: ['Continue', 'Withdraw'],
  },
  'arranging.form.editing': form(),
  'arranging.form.kycPrompting': {
    ...waiting('kycMissing'),
    fields: [],
    held: ['amount', 'email', 'accountName', 'accountNumber', 'bankName', 'accountType'],
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
  'arranging.underReview': {
    dialog: title,
    shows: [
      'Your account is under review',
      'Your money stays yours and where it is.',
      'A review costs nothing, and no payment ends it',
      'No tax, fee or deposit is ever paid to finish a review or to withdraw.',
      'How to complain.',
    ],
    given: reviewer,
    buttons: ['Back to the form', 'Cancel', 'Close'],
    absent: ['Withdraw'],
  },
}
