import { recordLabels } from '#domain/recordLabels.ts'
import { customer, end, operator, setupLifecycle } from './lifecycle.ts'

const labels = recordLabels.deposit

type DepositMove = 'confirm' | 'reject' | 'askBack'

/** A deposit that a customer has reported with a proof. Source: F2, D4, M2. */
export const deposit = setupLifecycle<DepositMove>().createMachine({
  id: 'depositRecord',
  meta: {
    title: 'Deposit',
    summary: 'Money that a customer says is on its way to the bank.',
    noun: 'deposit',
    begins: {
      by: 'customer',
      does: 'sends a proof',
      mails: 'We received your deposit proof',
      audit: 'deposit reported',
    },
  },
  initial: 'pending',
  states: {
    pending: {
      meta: {
        title: labels.pending,
        summary: 'The bank looks for the payment. It counts nowhere.',
      },
      on: {
        confirm: operator('confirmed', 'finds the money', {
          posts: 'deposit',
          mails: 'Your deposit is confirmed',
          isAlert: true,
          audit: 'deposit confirmed',
        }),
        reject: operator('rejected', 'finds no money, with a reason', {
          mails: 'We could not confirm your deposit',
          audit: 'deposit rejected',
        }),
      },
    },
    confirmed: {
      meta: { title: labels.confirmed, summary: 'It counts in the balances.' },
      on: {
        askBack: customer('', 'asks for it back with a code: its return begins', {
          posts: 'withdrawal',
          mails: 'You asked for your deposit back',
          isAlert: true,
          audit: 'deposit asked back',
        }),
      },
    },
    rejected: end(labels.rejected, 'It was not added to any balance.'),
  },
})
