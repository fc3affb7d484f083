import { failureOf } from '#domain/failure.ts'
import type { WithdrawalMethod } from '#domain/withdrawal.ts'
import type { withdrawalMachine } from '#machines/withdrawal/withdrawal.machine.ts'
import type { Move } from '../moves.ts'
import type { Look, Stage } from './stage.ts'

const names: Record<WithdrawalMethod, string> = {
  'bank transfer': 'Bank transfer',
  paypal: 'PayPal',
  cashapp: 'Cash App',
  zelle: 'Zelle',
}

/** True when the path has the bank refuse the code as a wrong one. */
const isRefused = (next: Move | undefined): boolean =>
  next?.kind === 'failure' && failureOf(next.sample).code === 'wrongCode'

const title = 'Withdraw'
const notices = {
  kycMissing: 'We need to verify your identity first',
  kycPending: 'Your identity is still being checked',
  loanPending: 'A loan of yours is still being processed',
  stopped: 'The withdrawal did not go on',
}
/** Of the notices above the form this one stands there, and no other. */
const notice = (shown?: keyof typeof notices): Pick<Look, 'shows' | 'hides'> => ({
  shows: ['Fee', /Left afterwards|More than you have here/, ...(shown ? [notices[shown]] : [])],
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
  shows: ['Fee', label],
  held: ['amount'],
  buttons: ['Cancel', 'Close'],
  absent: ['Withdraw', 'Change method'],
})

/** The code dialog above the form, with what protects whoever reads it (S4). */
const code = (words: string, more: Look = {}): Look => ({
  dialog: 'Verification Code',
  buttons: ['Cancel', 'Close'],
  ...more,
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

export const withdrawalStage: Stage<typeof withdrawalMachine> = {
  hands: {
    continue: (_, customer, { button }) => customer.press(button),
    verifyIdentity: (_, customer) => customer.press('Verify identity'),
    methodChosen: ({ method }, customer) => customer.press(names[method]),
    changeMethod: (_, customer) => customer.press('Change method'),
    fieldChanged: ({ field, value }, customer) => customer.fill(field, value),
    submit: (_, customer, { snapshot }) =>
      snapshot.can({ type: 'submit' })
        ? customer.press('Withdraw')
        : // The button is at work, but what fills in forms for people may send them as well.
          customer.outside('form sent'),
    async submitCode({ typed }, customer, { button, next }) {
      if (typed) await customer.outside('code typed', isRefused(next) ? 'wrong' : 'right')
      else await customer.fill('userOtp', '')
      await customer.press(button)
    },
    resend: (_, customer) => customer.press('Send a new code'),
    retry: (_, customer, { button }) => customer.press(button),
    back: (_, customer) => customer.press('Back to the form'),
    cancel: (_, customer, { snapshot }) =>
      snapshot.hasTag('cancelled')
        ? // The form's own button lies under the code dialog, out of a mouse's reach.
          customer.outside('cancelled beneath')
        : customer.press('Cancel'),
    close(_, customer, { snapshot }) {
      if (snapshot.hasTag('cancelled')) return customer.press('Close now')
      const isDone = snapshot.hasTag('succeeded') || snapshot.hasTag('alreadyMade')
      return customer.press(isDone ? 'Done' : 'Close')
    },
  },
  asides: {
    kycRequested: { dialog: 'KYC Verification', leave: (customer) => customer.press('Close') },
  },
  looks: {
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
      shows: [
        'free to withdraw',
        /Identity \(KYC\): (verified|being checked|not verified yet)/,
        /No pending loan|Pending loan: one is being processed/,
        /codes?, sent to you by mail/,
        /No review of your account|Your account is under review|A review of your account/,
        'Fee: none',
      ],
      buttons: ['Continue', 'Cancel', 'Close'],
      absent: ['Try again'],
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
      held: ['amount'],
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
    'arranging.form.loanHeld': {
      ...form('loanPending'),
      shows: [notices.loanPending, 'You can withdraw as soon as it is decided'],
    },
    'arranging.form.insufficient': {
      ...form(),
      shows: ['More than you have here', /At most .+: all of your (available|loan) balance/],
    },
    'arranging.form.incomplete': form(),
    'arranging.form.stopped': form('stopped'),
    'arranging.checking': busy('Checking…'),
    'arranging.codeRequesting': busy('Sending a code…'),
    'arranging.underReview': {
      dialog: title,
      shows: [
        'Your account is under review',
        'Your money stays yours and where it is.',
        'A review costs nothing, and no payment ends it',
        'No tax, fee or deposit is ever paid to finish a review or to withdraw.',
        'How to complain.',
      ],
      buttons: ['Back to the form', 'Cancel', 'Close'],
      absent: ['Withdraw'],
    },
    'arranging.code.entering': code(codeWent, {
      hides: ['Checking the code…', useless],
      fields: ['userOtp'],
      buttons: ['Confirm', 'Send a new code', 'Cancel', 'Close'],
    }),
    'arranging.code.verifying': code(codeWent, { ...codeHeld, shows: ['Checking the code…'] }),
    'arranging.code.lapsed': code(codeWent, {
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
      shows: ['Withdrawal cancelled', 'Nothing was taken and nothing is held. The code is void.'],
      buttons: ['Close now', 'Back to the form', 'Close'],
      absent: ['Cancel', 'Confirm'],
    },
    posting: {
      dialog: title,
      shows: ['Sending your withdrawal', 'It has left and can no longer be cancelled.', 'Fee'],
      hides: ['We got no answer'],
      absent: ['Cancel', 'Close', 'Try again'],
    },
    unanswered: {
      dialog: title,
      shows: [
        'We got no answer',
        'Your withdrawal may or may not have arrived',
        'never paid twice',
      ],
      buttons: ['Try again', 'Close'],
      absent: ['Cancel'],
      troubleElsewhere: 'Whatever failed, it is open whether it was paid: that is what is told.',
    },
    levelPassed: {
      dialog: title,
      shows: ['Code accepted', 'Nothing was paid out yet.', 'What comes next', 'How to complain.'],
      buttons: ['Close'],
      absent: ['Cancel'],
    },
    succeeded: {
      dialog: title,
      shows: ['is on its way', 'There was no fee.'],
      buttons: ['Done', 'Close'],
      absent: ['Cancel'],
    },
    alreadyMade: {
      dialog: title,
      shows: ['This withdrawal was made already', 'Nothing was paid a second time'],
      buttons: ['Done', 'Close'],
      absent: ['Cancel'],
    },
    cancelled: {
      dialog: title,
      shows: ['Withdrawal cancelled', 'Nothing was taken and nothing is held.'],
      hides: ['The code is void.'],
      buttons: ['Close now', 'Close'],
      absent: ['Cancel'],
    },
    closed: { gone: true, dialog: null },
  },
}
