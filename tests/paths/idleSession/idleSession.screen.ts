import type { idleSessionMachine } from '#machines/idleSession/idleSession.machine.ts'
import type { Look, Stage } from '../levels/screen/screenModel.ts'

const question = 'Are you still there?'
const unwarned: Look = { dialog: null, hides: [question] }

export const idleSessionStage: Stage<typeof idleSessionMachine> = {
  hands: {
    // A touch on the page, on nothing that would do anything.
    customerActive: (_, customer) => customer.outside('touch'),
    callAnswered: (_, customer) => customer.outside('callAnswered'),
    extend: (_, customer, { button }) => customer.press(button),
    signOut: (_, customer) => customer.press('Sign out'),
  },
  looks: {
    inUse: unwarned,
    'quiet.waiting': unwarned,
    'quiet.notifying': unwarned,
    'warning.asking': {
      dialog: question,
      shows: ['in two minutes', 'What you typed is kept for you in this tab.'],
      buttons: ['Stay signed in', 'Sign out'],
      // One key is enough to stay.
      focus: { quiet: 'Stay signed in' },
    },
    'warning.extending': { dialog: question, buttons: ['Sign out'], absent: ['Stay signed in'] },
    ended: { gone: true },
  },
}
