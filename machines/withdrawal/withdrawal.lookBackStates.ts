import { errorOf } from '#machines/params.ts'
import { withdrawal } from './withdrawal.setup.ts'

/** Begins with the last withdrawal while its outcome is unknown. W6 */
export const opening = withdrawal.createStateConfig({
  meta: {
    title: 'Opening',
    summary:
      'A withdrawal without an answer, from before a reload or a sign-in, is asked for first.',
  },
  always: [{ guard: 'hasOpenWithdrawal', target: 'lookingBack' }, { target: 'arranging' }],
})

/** Asks the bank for it, by its reference. Nothing can be sent before the bank has answered. W6, W14 */
export const lookingBack = withdrawal.createStateConfig({
  tags: ['lookingBack', 'busy'],
  meta: {
    title: 'Looking for the last withdrawal',
    summary:
      'The last withdrawal was sent and had no answer: the bank’s list is read first. Found, it was made. Not found, the form repeats its reference, so that it is paid at most once.',
  },
  entry: 'clearFailure',
  invoke: {
    src: 'findTransfer',
    input: ({ context: { reference, open } }) => ({
      reference,
      path: open!.path,
      amount: open!.amount,
    }),
    onDone: [
      {
        guard: { type: 'isListed', params: ({ event }) => event.output },
        target: 'alreadyMade',
      },
      { target: 'arranging' },
    ],
    onError: { target: 'stillUnknown', actions: { type: 'setFailure', params: errorOf } },
  },
  on: { close: 'closed' },
})

export const stillUnknown = withdrawal.createStateConfig({
  tags: 'lookingBack',
  meta: {
    title: 'Still unknown',
    summary:
      'The list could not be read: the last withdrawal may have been made or not. Nothing is sent, and the bank is asked again the next time.',
    button: 'Ask again',
  },
  on: { retry: 'lookingBack', close: 'closed' },
})
