import type { customerPageMachine } from '#machines/customerPage/customerPage.machine.ts'
import type { CustomerPageContext } from '#machines/customerPage/customerPage.types.ts'
import type { ScreenModel, ScreenState } from '../levels/screen/screenModel.ts'
import { failureTitle } from '../levels/screen/screenText.ts'
import { endDecision } from '../queue/queue.screen.ts'

const failed = failureTitle('This customer is not shown', 'This customer was not read')
const back = 'Back to the queue'

const page: ScreenState = {
  hides: ['No customer was found', 'Looking for the customer…'],
  answerFacts: ({ read }: CustomerPageContext) =>
    [...read!.page.facts, ...read!.page.balances].map(({ label, value }) => [label, value]),
  answerText: ({ read, offer }: CustomerPageContext) => {
    if (offer) return []
    const { customer, fault, waiting, records, history } = read!.page
    return [
      customer.name,
      customer.email,
      fault,
      ...(waiting.length > 0 ? waiting.map(({ amount }) => amount!) : ['Nothing waits.']),
      ...records.flatMap(({ amount, status, reference }) => [amount!, status, reference]),
      ...(records.length === 0 ? ['There is no record yet.'] : []),
      ...history.flatMap(({ actor, action, outcome, reason }) => [actor, action, outcome, reason]),
    ]
  },
}

/** After a decision the page stays on the screen until it is read again. */
const coming = (first: ScreenState): ScreenState => ({
  inContext: ({ read }: CustomerPageContext) => (read ? page : first),
})

export const customerPageScreen: ScreenModel<typeof customerPageMachine> = {
  windowsOfOthers: true,
  sharesPage: true,
  actions: {
    async search({ text }, operator) {
      await operator.fill('customer', text)
      await operator.press('Find')
    },
    retry: (_, operator, { button }) => operator.press(button),
    close: (_, operator) => operator.press(back),
    itemChosen: (_, operator) => operator.press(/^Deposit\b.*Byron/),
    offerChosen: ({ command }, operator) =>
      operator.press(command === 'accounts freeze' ? 'Freeze' : 'Post profit'),
    signedIn: (_, operator) => operator.hostEvent('signInAgain'),
    sessionEnded: (_, operator) => operator.hostEvent('endSession'),
  },
  outcomes: { decision: endDecision },
  states: {
    none: { hides: [back], fields: ['customer'], dialog: null },
    reading: { ...coming({ shows: ['Looking for the customer…'] }), buttons: [back], dialog: null },
    signedOut: { ...coming({}), absentButtons: [back] },
    notFound: { shows: ['No customer was found'], buttons: [back], dialog: null },
    notRead: { contextText: failed, buttons: [back, 'Try again'], dialog: null },
    'shown.free.resting': { ...page, buttons: [back], dialog: null },
    'shown.free.refreshing': { ...page, buttons: [back], dialog: null },
    'shown.deciding': { ...page, dialog: /^(Freeze|Post profit)$/ },
  },
}
