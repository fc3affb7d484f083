import { recordLabels } from '#domain/recordLabels.ts'
import { end, operator, setupLifecycle } from './lifecycle.ts'

const labels = recordLabels.paymentRun

type PaymentRunMove = 'release' | 'pay' | 'cancel' | 'recall'

/** Withdrawals that are paid together by one file. Source: B41, B42. */
export const paymentRun = setupLifecycle<PaymentRunMove>().createMachine({
  id: 'paymentRunRecord',
  meta: {
    title: 'Payment run',
    summary:
      'Withdrawals that are paid together by one file, which the bank sends to its own bank.',
    noun: 'payment run',
    begins: {
      by: 'operator',
      does: 'makes it of the withdrawals that wait, and proposes its release',
      audit: 'payment run made',
    },
  },
  initial: 'made',
  states: {
    made: {
      meta: {
        title: labels.made,
        summary: 'Its withdrawals are in no other run. There is no file yet.',
      },
      on: {
        release: operator('released', 'has it released by a checker', {
          audit: 'payment run released',
        }),
        cancel: operator('cancelled', 'cancels it', { audit: 'payment run cancelled' }),
      },
    },
    released: {
      meta: {
        title: labels.released,
        summary: 'Its file can be sent. No other file is ever made.',
      },
      on: {
        pay: operator('paid', 'marks all its withdrawals as paid', {
          posts: 'payout',
          mails: 'Your withdrawal is paid',
          isAlert: true,
          audit: 'payment run paid',
        }),
        recall: operator('cancelled', 'recalls it, when its file was never sent', {
          audit: 'payment run recalled',
        }),
      },
    },
    paid: end(labels.paid, 'Each of its withdrawals is paid.'),
    cancelled: end(labels.cancelled, 'Its withdrawals wait again, as before.'),
  },
})
