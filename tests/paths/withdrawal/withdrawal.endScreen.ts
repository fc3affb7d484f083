import { codeLabels } from '#domain/withdrawal.ts'
import type { Looks } from '../levels/screen/screenModel.ts'
import { money } from '../levels/screen/screenText.ts'
import { title } from './withdrawal.formScreen.ts'
import { reviewer, summary } from './withdrawal.screenText.ts'

/** What comes of a withdrawal, once it has left or was given up. */
export const endLooks: Looks = {
  posting: {
    dialog: title,
    shows: ['Sending your withdrawal', 'It has left and can no longer be cancelled.'],
    reads: summary,
    hides: ['We got no answer'],
    absent: ['Cancel', 'Close', 'Try again'],
  },
  unanswered: {
    dialog: title,
    shows: ['We got no answer', 'Your withdrawal may or may not have arrived', 'never paid twice'],
    reads: summary,
    buttons: ['Try again', 'Close'],
    absent: ['Cancel'],
    failureElsewhere: 'Whatever failed, it is open whether it was paid: that is what is told.',
  },
  levelPassed: {
    dialog: title,
    shows: ['Code accepted', 'Nothing was paid out yet.', 'What comes next', 'How to complain.'],
    given: (context) => [
      ...reviewer(context),
      context.code?.level === 1
        ? `the next code, “${codeLabels[3]}”`
        : `the next code, “${codeLabels[5]}”`,
    ],
    buttons: ['Close'],
    absent: ['Cancel'],
  },
  succeeded: {
    dialog: title,
    shows: ['There was no fee.'],
    reads: (context) => [
      `${context.symbol}${money(context.values.amount)} is on its way`,
      ...summary(context),
    ],
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
    hides: ['The code stops working'],
    buttons: ['Close now', 'Close'],
    absent: ['Cancel'],
  },
  closed: { gone: true, dialog: null },
}
