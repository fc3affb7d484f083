import type { decisionMachine } from '#machines/decision/decision.machine.ts'
import type { DecisionContext } from '#machines/decision/decision.types.ts'
import type { ScreenModel, ScreenState } from '../levels/screen/screenModel.ts'
import { failureTitle } from '../levels/screen/screenText.ts'

const failed = failureTitle('It was not carried out', 'We don’t know whether it was carried out')
const leave = 'Leave it as it is'

const agreements = {
  checker: 'A checker must agree before it is carried out. Above 100,000.00 an administrator must.',
  administrator: 'An administrator who is also a checker must agree before it is carried out.',
}

const lines = ({ offer, failure }: DecisionContext): string[] => [
  offer.consequence,
  ...(offer.agreedBy ? [agreements[offer.agreedBy]] : []),
  ...failed({ failure }),
]

/** The dialog of an offer: what follows, and its fields, which can be filled in or not. */
const form = (fields: 'fields' | 'lockedFields', more: ScreenState = {}): ScreenState => ({
  hides: ['It was decided meanwhile', 'You may not do this'],
  contextText: lines,
  inContext: ({ offer }: DecisionContext) => ({
    dialog: offer.label,
    [fields]: offer.fields.map(({ name }) => name),
    ...(fields === 'fields' && { buttons: [offer.label, leave, 'Close'] }),
  }),
  ...more,
})

export const decisionScreen: ScreenModel<typeof decisionMachine> = {
  actions: {
    fieldChanged: ({ field, value }, operator) => operator.fill(field, value),
    submit: (_, operator, { snapshot, button }) =>
      operator.press(button || snapshot.context.offer.label),
    close: (_, operator, { snapshot, button }) =>
      snapshot.matches('filling') ? operator.escape() : operator.press(closing(snapshot, button)),
    signedIn: (_, operator) => operator.hostEvent('signInAgain'),
  },
  labels: { reason: 'Reason', note: /^Note/ },
  states: {
    filling: form('fields'),
    sending: form('lockedFields', { busyButtons: ['Sending…'], absentButtons: [leave, 'Close'] }),
    uncertain: form('lockedFields', { buttons: ['Ask again', leave, 'Close'] }),
    // In the browser, the sign-in is above it.
    signedOut: {
      answerText: lines,
      dialog: /^(Confirm|Refuse|Your session has ended)$/,
      lockedFields: ['reason', 'note'],
      absentButtons: [leave, 'Close'],
    },
    overtaken: { shows: ['It was decided meanwhile'], buttons: ['See how it is now', 'Close'] },
    forbidden: { shows: ['You may not do this'], buttons: ['Close'] },
  },
}

const closing = (snapshot: { matches(state: string): boolean }, button: string) =>
  snapshot.matches('uncertain') ? leave : button
