import { codeLabels } from '#domain/withdrawal.ts'
import type { ScreenState, ScreenStates } from '../levels/screen/screenModel.ts'
import { money } from '../levels/screen/screenText.ts'
import { title } from './withdrawal.formScreen.ts'
import { openAmount, reviewer, reviewFacts, summary } from './withdrawal.screenText.ts'

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
    hides: ['Free to withdraw', 'Fee: none'],
    buttons: ['Close'],
    absentButtons: ['Continue', 'Fill in the form anyway', 'Cancel'],
  },
  paying: {
    dialog: title,
    shows: ['It has left and can no longer be cancelled.'],
    facts: summary,
    absentButtons: ['Cancel', 'Close'],
  },
  lookingBack: {
    dialog: title,
    shows: ['Your last withdrawal', 'so that it is never paid twice'],
    contextText: openAmount,
    buttons: ['Close'],
    absentButtons: ['Cancel', 'Continue'],
  },
  levelPassed: {
    dialog: title,
    shows: ['Code accepted', 'Nothing was paid out yet.', 'What comes next', 'How to complain.'],
    answerFacts: reviewFacts,
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
    facts: summary,
    contextText: (context) => [`${context.symbol}${money(context.values.amount)} is on its way`],
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
