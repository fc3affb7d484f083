import { codeLabels } from '#domain/withdrawal.ts'
import type { ScreenState, ScreenStates } from '../levels/screen/screenModel.ts'
import { money } from '../levels/screen/screenText.ts'
import { title } from './withdrawal.formScreen.ts'
import { openAmount, reviewer, summary } from './withdrawal.screenText.ts'

const cancelled: ScreenState = {
  dialog: title,
  shows: ['Withdrawal cancelled', 'Nothing was taken and nothing is held.'],
  hides: ['The code stops working'],
  buttons: ['Close now', 'Close'],
  absentButtons: ['Cancel'],
}

/** The screens after a withdrawal was sent or cancelled. */
export const endStates: ScreenStates = {
  frozen: {
    dialog: title,
    shows: [
      'Your account is frozen, so nothing can be withdrawn',
      'how to unfreeze it',
      'Open the Security page',
    ],
    hides: ['free to withdraw', 'Fee: none'],
    buttons: ['Close'],
    absentButtons: ['Continue', 'Fill in the form anyway', 'Cancel'],
  },
  lookingBack: {
    dialog: title,
    shows: ['Your last withdrawal', 'so that it is never paid twice', 'Looking in your history'],
    contextText: openAmount,
    buttons: ['Close'],
    absentButtons: ['Cancel', 'Ask again', 'Continue'],
  },
  stillUnknown: {
    dialog: title,
    shows: [
      'Your last withdrawal may or may not have arrived',
      'Your history could not be read. Nothing was sent a second time.',
    ],
    contextText: openAmount,
    buttons: ['Ask again', 'Close'],
    absentButtons: ['Cancel', 'Continue'],
    failureElsewhere: 'The screen says that the outcome is unknown, whatever failed.',
  },
  posting: {
    dialog: title,
    shows: ['Sending your withdrawal', 'It has left and can no longer be cancelled.'],
    contextText: summary,
    hides: ['We got no answer'],
    absentButtons: ['Cancel', 'Close', 'Try again'],
  },
  unanswered: {
    dialog: title,
    shows: ['We got no answer', 'Your withdrawal may or may not have arrived', 'never paid twice'],
    contextText: summary,
    buttons: ['Try again', 'Close'],
    absentButtons: ['Cancel'],
    failureElsewhere: 'The screen says that the outcome is unknown, whatever failed.',
  },
  lookingUp: {
    dialog: title,
    shows: ['We got no answer', 'Looking in your history'],
    contextText: summary,
    absentButtons: ['Cancel', 'Close', 'Try again', 'Look again', 'Send it again'],
    failureElsewhere: 'The screen says that no answer came, whatever failed.',
  },
  notFound: {
    dialog: title,
    shows: [
      'Your withdrawal may or may not have arrived',
      'Your history could not be read either. Nothing was sent a second time.',
    ],
    hides: ['never paid twice'],
    contextText: summary,
    buttons: ['Look again', 'Close'],
    absentButtons: ['Cancel', 'Send it again'],
    failureElsewhere: 'The screen says that the outcome is unknown, whatever failed.',
  },
  notListed: {
    dialog: title,
    shows: [
      'Your history does not show this withdrawal so far',
      'It may still arrive, and this bank cannot tell a repeat from a new withdrawal.',
    ],
    hides: ['never paid twice'],
    contextText: summary,
    buttons: ['Look again', 'Send it again', 'Close'],
    absentButtons: ['Cancel'],
    failureElsewhere: 'The screen says what the list shows, whatever failed before.',
  },
  levelPassed: {
    dialog: title,
    shows: ['Code accepted', 'Nothing was paid out yet.', 'What comes next', 'How to complain.'],
    answerText: (context) => [
      ...reviewer(context),
      context.code?.level === 1
        ? `the next code, “${codeLabels[3]}”`
        : `the next code, “${codeLabels[5]}”`,
    ],
    buttons: ['Close'],
    absentButtons: ['Cancel'],
  },
  succeeded: {
    dialog: title,
    shows: ['There was no fee.'],
    contextText: (context) => [
      `${context.symbol}${money(context.values.amount)} is on its way`,
      ...summary(context),
    ],
    buttons: ['Done', 'Close'],
    absentButtons: ['Cancel'],
  },
  alreadyMade: {
    dialog: title,
    shows: ['This withdrawal was made already', 'Nothing was paid a second time'],
    buttons: ['Done', 'Close'],
    absentButtons: ['Cancel'],
  },
  'cancelled.voiding': cancelled,
  'cancelled.closing': cancelled,
  closed: { dialog: null },
}
