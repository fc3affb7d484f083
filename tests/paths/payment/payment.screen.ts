import type { paymentMachine } from '#machines/payment/payment.machine.ts'
import type { PaymentContext } from '#machines/payment/payment.types.ts'
import type { ScreenModel } from '../levels/screen/screenModel.ts'
import { openAmount, summary } from '../withdrawal/withdrawal.screenText.ts'

const sent = ({ payload }: PaymentContext) =>
  summary({
    values: payload,
    method: payload!.transactiontype,
    path: payload!.withdrawalPath,
    symbol: payload!.symbol,
  })

export const paymentScreen: ScreenModel<typeof paymentMachine> = {
  // The window around it has the toasts of the withdrawal.
  sharesPage: true,
  actions: {
    retry: (_, customer, { button }) => customer.press(button),
    sendAgain: (_, customer) => customer.press('Send it again'),
    close: (_, customer) => customer.press('Close'),
  },
  states: {
    posting: {
      shows: ['Sending your withdrawal', 'It has left and can no longer be cancelled.'],
      facts: sent,
      hides: ['We got no answer'],
      absentButtons: ['Cancel', 'Close', 'Try again'],
    },
    unanswered: {
      shows: [
        'We got no answer',
        'Your withdrawal may or may not have arrived',
        'never paid twice',
      ],
      facts: sent,
      buttons: ['Try again', 'Close'],
      absentButtons: ['Cancel'],
      failureElsewhere: 'The screen says that the outcome is unknown, whatever failed.',
    },
    lookingUp: {
      shows: ['We got no answer', 'Looking in your history'],
      facts: sent,
      absentButtons: ['Cancel', 'Close', 'Try again', 'Look again', 'Send it again'],
      failureElsewhere: 'The screen says that no answer came, whatever failed.',
    },
    notFound: {
      shows: [
        'Your withdrawal may or may not have arrived',
        'Your history could not be read either. Nothing was sent a second time.',
      ],
      hides: ['never paid twice'],
      facts: sent,
      buttons: ['Look again', 'Close'],
      absentButtons: ['Cancel', 'Send it again'],
      failureElsewhere: 'The screen says that the outcome is unknown, whatever failed.',
    },
    notListed: {
      shows: [
        'Your history does not show this withdrawal so far',
        'It may still arrive, and this bank cannot tell a repeat from a new withdrawal.',
      ],
      hides: ['never paid twice'],
      facts: sent,
      buttons: ['Look again', 'Send it again', 'Close'],
      absentButtons: ['Cancel'],
      failureElsewhere: 'The screen says what the list shows, whatever failed before.',
    },
    lookingBack: {
      shows: ['Your last withdrawal', 'so that it is never paid twice', 'Looking in your history'],
      contextText: openAmount,
      buttons: ['Close'],
      absentButtons: ['Cancel', 'Ask again', 'Continue'],
    },
    stillUnknown: {
      shows: [
        'Your last withdrawal may or may not have arrived',
        'Your history could not be read. Nothing was sent a second time.',
      ],
      contextText: openAmount,
      buttons: ['Ask again', 'Close'],
      absentButtons: ['Cancel', 'Continue'],
      failureElsewhere: 'The screen says that the outcome is unknown, whatever failed.',
    },
  },
}
