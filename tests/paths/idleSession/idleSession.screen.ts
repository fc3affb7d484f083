import type { idleSessionMachine } from '#machines/idleSession/idleSession.machine.ts'
import type { ScreenModel, ScreenState } from '../levels/screen/screenModel.ts'

const question = 'Are you still there?'
const unwarned: ScreenState = { dialog: null, hides: [question] }

export const idleSessionScreen: ScreenModel<typeof idleSessionMachine> = {
  actions: {
    // A touch on an empty part of the page.
    customerActive: (_, customer) => customer.hostEvent('customerActive'),
    callAnswered: (_, customer) => customer.hostEvent('callAnswered'),
    extend: (_, customer, { button }) => customer.press(button),
    signOut: (_, customer) => customer.press('Sign out'),
  },
  states: {
    inUse: unwarned,
    'quiet.waiting': unwarned,
    'quiet.notifying': unwarned,
    'warning.asking': {
      dialog: question,
      shows: ['in two minutes', 'What you typed is kept for you in this tab.'],
      buttons: ['Stay signed in', 'Sign out'],
      // One key press is enough to stay.
      focus: { quiet: 'Stay signed in' },
    },
    'warning.extending': {
      dialog: question,
      buttons: ['Sign out'],
      absentButtons: ['Stay signed in'],
    },
  },
}
