import type { emailConfirmationMachine } from '#machines/emailConfirmation/emailConfirmation.machine.ts'
import type { ScreenModel } from '../levels/screen/screenModel.ts'

const sent = 'The link works for seven days.'

export const emailConfirmationScreen: ScreenModel<typeof emailConfirmationMachine> = {
  actions: { send: (_, customer, { button }) => customer.press(button) },
  states: {
    idle: { buttons: ['Send the link again'], hides: [sent] },
    sending: { busyButtons: ['Sending…'], hides: [sent] },
    sent: { shows: ['Check your email', sent], buttons: ['Send another link'] },
    limited: {
      shows: ['We have sent several emails to this address today.', /Try again in \d+ /],
      buttons: ['Send the link again'],
      hides: [sent],
    },
    failed: { buttons: ['Try again'], hides: [sent] },
    // The page has no more to ask for.
  },
}
