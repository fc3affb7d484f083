import { deposit } from './deposit.setup.ts'
import { depositSteps } from './deposit.types.ts'

/** Begins with the last deposit while its outcome is unknown. K8 */
export const opening = deposit.createStateConfig({
  meta: {
    title: 'Opening',
    summary: 'A deposit without an answer, from before a reload or a sign-in, is asked for first.',
  },
  always: [{ guard: 'hasOpenDeposit', target: 'lookingBack' }, { target: 'resuming' }],
})

/** Looks for it in the bank's list. The form can send again only after the bank has answered. K8, W14 */
export const lookingBack = deposit.createStateConfig({
  tags: ['lookingBack', 'busy'],
  meta: {
    title: 'Looking for the last deposit',
    summary:
      'The last deposit was sent and had no answer: the bank’s list is read first. Found, it was made. Not found, the form repeats its reference, so that it counts at most once.',
  },
  invoke: {
    src: 'findDeposit',
    onDone: [
      {
        guard: { type: 'areAllListed', params: ({ event }) => ({ deposits: event.output }) },
        target: 'alreadyMade',
      },
      {
        target: 'resuming',
        actions: { type: 'setKnown', params: ({ event }) => ({ deposits: event.output }) },
      },
    ],
    onError: 'stillUnknown',
  },
  on: { close: 'postponed' },
})

export const stillUnknown = deposit.createStateConfig({
  tags: 'lookingBack',
  meta: {
    title: 'Still unknown',
    summary:
      'The list could not be read: the last deposit may have arrived or not. Nothing is sent, and the bank is asked again the next time.',
    button: 'Ask again',
  },
  on: { retry: 'lookingBack', close: 'postponed' },
})

/** No input is lost: the next window asks the bank again and continues with it. K8, A14 */
export const postponed = deposit.createStateConfig({
  type: 'final',
  tags: 'postponed',
  meta: {
    title: 'Closed for now',
    summary:
      'The window was closed before the bank had answered. The draft is kept: the next window asks the bank again and goes on with it.',
  },
})

/** Where the form begins, once the last deposit is asked for. A14 */
export const resuming = deposit.createStateConfig({
  meta: {
    title: 'Resuming',
    summary: 'After a reload it goes on in the step of before. Nothing was sent again.',
  },
  always: [
    ...depositSteps.map((step) => ({
      guard: { type: 'resumesAt' as const, params: { step } },
      target: step,
    })),
    { target: 'choosing' },
  ],
})

/** Its words stay until the customer closes the window. K8 */
export const alreadyMade = deposit.createStateConfig({
  tags: 'alreadyMade',
  meta: {
    title: 'Already made',
    summary:
      'The bank already has the last deposit: nothing is counted twice, and the history shows it.',
  },
  entry: ['forgetReference', 'tellChanged'],
  on: { close: 'closed' },
})
