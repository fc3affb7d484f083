import { formatDay } from '#domain/dates.ts'
import { shownReference } from '#domain/reference.ts'
import type { depositReturnMachine } from '#machines/depositReturn/depositReturn.machine.ts'
import type { DepositReturnContext } from '#machines/depositReturn/depositReturn.types.ts'
import type { ScreenModel, ScreenState } from '../levels/screen/screenModel.ts'
import { failureTitle, money } from '../levels/screen/screenText.ts'
import { endSecondStep } from '../secondFactor/secondFactor.end.ts'

const dialog = 'Get your deposit back'

/** How much goes where. M1 */
const terms: ScreenState = {
  facts: () => [
    ['Goes to', 'The account it came from'],
    ['Fee', 'None'],
  ],
  answerFacts: ({ deposit }: DepositReturnContext) => [
    ['Amount', `$${money(String(deposit.amount))}`],
    ['Deposited', formatDay(deposit.createdAt)],
  ],
}

export const depositReturnScreen: ScreenModel<typeof depositReturnMachine> = {
  // The second step has a form of its own.
  sharesPage: true,
  actions: {
    continue: (_, customer, { button }) => customer.press(button),
    retry: (_, customer, { button }) => customer.press(button),
    close: (_, customer, { snapshot }) =>
      customer.press(snapshot.hasTag('succeeded') ? 'Done' : 'Close'),
  },
  outcomes: { secondFactor: endSecondStep },
  states: {
    held: {
      dialog,
      shows: ['Your account is frozen, so your deposit stays for now', 'Open the Security page'],
      buttons: ['Close'],
    },
    explaining: {
      dialog,
      shows: ['we’ll decide by Thursday, March 5', 'The only reasons we may refuse'],
      contextText: ({ deposit, underReview }: DepositReturnContext) => [
        ...(deposit.refused
          ? ['We could not see which account the deposit came from', 'Grace Hopper decided this']
          : []),
        ...(underReview ? ['The review of your withdrawals does not hold this deposit'] : []),
      ],
      ...terms,
      buttons: ['Ask for it back', 'Not now', 'Close'],
    },
    requesting: {
      dialog,
      ...terms,
      busyButtons: ['Sending a code…'],
      absentButtons: ['Not now', 'Close'],
    },
    proving: {
      dialog,
      shows: ['Codes are free', 'No tax, VAT or fee is ever paid to get your own money back'],
      buttons: ['Use your passkey', 'Cancel', 'Close'],
    },
    restarting: {
      dialog,
      ...terms,
      busyButtons: ['One moment…'],
      absentButtons: ['Not now', 'Close'],
    },
    sending: { dialog, shows: ['Sending your request'], absentButtons: ['Close'] },
    unanswered: {
      dialog,
      shows: ['the same request counts once'],
      contextText: failureTitle(
        'Your request was not sent',
        'We don’t know whether your request arrived',
      ),
      buttons: ['Try again', 'Close'],
    },
    asked: {
      dialog,
      shows: ['We’ll decide by Thursday, March 5', 'Requested', 'On its way', 'Paid'],
      answerText: ({ request }) => [shownReference(request.referenceNumber)],
      buttons: ['Done', 'Copy reference'],
    },
    alreadyAsked: {
      dialog,
      shows: ['You have asked for this deposit already', 'Nothing was sent twice.'],
      buttons: ['Close'],
    },
    voiding: { dialog, shows: ['Your code can no longer be used.'] },
  },
}
