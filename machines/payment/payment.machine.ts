import { endOf, errorOf } from '#machines/params.ts'
import { payment } from './payment.setup.ts'
import type { PaymentContext, PaymentOutput, PaymentSearch } from './payment.types.ts'

const searchOf = ({
  context: { reference, open },
}: {
  context: PaymentContext
}): PaymentSearch => ({
  reference,
  path: open.path,
  amount: open.amount,
})

/** The withdrawal has said so of the first time. */
const again = { target: 'posting', actions: 'toastProcessing' } as const

const setFailure = { type: 'setFailure', params: errorOf } as const

/**
 * One payment, from the moment it leaves until its outcome is known: one reference ensures that it is paid at most once.
 * W6, W7, W14
 */
export const paymentMachine = payment.createMachine({
  id: 'payment',
  meta: {
    title: 'Payment',
    summary:
      'A confirmed withdrawal is sent and can no longer be cancelled. Without an answer it is tried again with the same reference, or looked for in the bank’s list.',
  },
  context: ({ input }) => input,
  output: ({ context: { acceptedAt, failure }, event }) => ({
    // Each final state says its own outcome.
    outcome: event.output as PaymentOutput['outcome'],
    acceptedAt,
    failure,
  }),
  initial: 'opening',
  states: {
    opening: {
      meta: {
        title: 'Opening',
        summary: 'One that was sent before a reload or a sign-in is looked for, not sent.',
      },
      always: [{ guard: 'isSentBefore', target: 'lookingBack' }, { target: 'posting' }],
    },
    posting: {
      tags: 'busy',
      meta: { title: 'Paying', summary: 'The withdrawal is sent and can no longer be cancelled.' },
      entry: 'clearFailure',
      invoke: {
        src: 'postTransfer',
        input: ({ context }) => context.payload!,
        onDone: { target: 'done', actions: { type: 'setAccepted', params: endOf } },
        onError: [
          { guard: { type: 'isDuplicate', params: errorOf }, target: 'made' },
          {
            guard: { type: 'isCodeUnusable', params: errorOf },
            target: 'expired',
            actions: setFailure,
          },
          {
            guard: { type: 'isRefused', params: errorOf },
            target: 'refused',
            actions: setFailure,
          },
          {
            guard: { type: 'isUnauthorized', params: errorOf },
            target: 'signedOut',
            actions: setFailure,
          },
          { guard: 'keepsNoReferences', target: 'lookingUp', actions: setFailure },
          { target: 'unanswered', actions: setFailure },
        ],
      },
    },
    unanswered: {
      tags: 'unanswered',
      meta: {
        title: 'No answer',
        summary: 'It may have been paid or not: trying again with the same reference is safe.',
        button: 'Try again',
      },
      on: { retry: again, close: 'closed' },
    },
    lookingUp: {
      tags: ['lookingUp', 'busy'],
      meta: {
        title: 'Looking whether it arrived',
        summary:
          'The bank keeps no references, so nothing is sent again unseen: its list of withdrawals is read first.',
      },
      invoke: {
        src: 'findTransfer',
        input: searchOf,
        onDone: [{ guard: { type: 'isListed', params: endOf }, target: 'made' }, 'notListed'],
        onError: { target: 'notFound', actions: setFailure },
      },
    },
    notFound: {
      tags: 'notFound',
      meta: {
        title: 'Not known',
        summary:
          'Neither the withdrawal nor the list was answered: it may have been paid or not. The list can be read again; nothing is sent.',
        button: 'Look again',
      },
      on: { retry: 'lookingUp', close: 'closed' },
    },
    notListed: {
      tags: 'notListed',
      meta: {
        title: 'Not in the list',
        summary:
          'The list does not show the withdrawal when it is read. It may still arrive: the customer looks again, or sends it again knowingly.',
        button: 'Look again',
      },
      on: { retry: 'lookingUp', sendAgain: again, close: 'closed' },
    },
    lookingBack: {
      tags: ['lookingBack', 'busy'],
      meta: {
        title: 'Looking for the last withdrawal',
        summary:
          'The last withdrawal was sent and had no answer: the bank’s list is read first. Nothing can be sent before the bank has answered.',
      },
      entry: 'clearFailure',
      invoke: {
        src: 'findTransfer',
        input: searchOf,
        onDone: [{ guard: { type: 'isListed', params: endOf }, target: 'made' }, 'notMade'],
        onError: { target: 'stillUnknown', actions: setFailure },
      },
      on: { close: 'closed' },
    },
    stillUnknown: {
      tags: 'lookingBack',
      meta: {
        title: 'Still unknown',
        summary:
          'The list could not be read: the last withdrawal may have been made or not. Nothing is sent, and the bank is asked again the next time.',
        button: 'Ask again',
      },
      on: { retry: 'lookingBack', close: 'closed' },
    },
    done: {
      type: 'final',
      output: 'done',
      meta: { title: 'Done', summary: 'The bank accepted the payment.' },
    },
    made: {
      type: 'final',
      output: 'made',
      meta: { title: 'Made already', summary: 'The bank has it: nothing is paid a second time.' },
    },
    notMade: {
      type: 'final',
      output: 'notMade',
      meta: {
        title: 'Not made',
        summary: 'The list does not show it: the form comes next, and repeats its reference.',
      },
    },
    expired: {
      type: 'final',
      output: 'expired',
      meta: { title: 'Expired', summary: 'The code is expired or void. Nothing was paid.' },
    },
    refused: {
      type: 'final',
      output: 'refused',
      meta: { title: 'Refused', summary: 'The bank refused. Nothing was paid.' },
    },
    signedOut: {
      type: 'final',
      output: 'signedOut',
      meta: {
        title: 'Signed out',
        summary: 'The session ended. This try paid nothing; an earlier one may have.',
      },
    },
    closed: {
      type: 'final',
      output: 'closed',
      meta: { title: 'Closed', summary: 'The customer left before the outcome was known.' },
    },
  },
})
