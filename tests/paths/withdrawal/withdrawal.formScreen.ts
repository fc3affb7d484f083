import type { ScreenState, ScreenStates } from '../levels/screen/screenModel.ts'
import { breakdown, methods, reviewer, reviewFacts } from './withdrawal.screenText.ts'

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
): Pick<ScreenState, 'shows' | 'hides' | 'answerFacts'> => ({
  shows: shown ? [notices[shown]] : [],
  answerFacts: breakdown,
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

/** The screens before the code: checklist, payment method, form, and review. */
export const formStates: ScreenStates = {
  'arranging.requirements': {
    dialog: title,
    shows: ['What this withdrawal needs'],
    buttons: ['Cancel', 'Close'],
  },
  'arranging.choosingMethod': {
    dialog: title,
    shows: ['How would you like to be paid?'],
    hides: Object.values(notices),
    buttons: [...Object.values(methods), 'Cancel', 'Close'],
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
    answerFacts: reviewFacts,
    buttons: ['Back to the form', 'Cancel', 'Close'],
    absentButtons: ['Withdraw'],
  },
}
