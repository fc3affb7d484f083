import { recordLabels } from '#domain/recordLabels.ts'
import { end, operator, setupLifecycle } from './lifecycle.ts'

const labels = recordLabels.withdrawal

type WithdrawalMove = 'pay' | 'cancel' | 'return'

/** A withdrawal that the bank has accepted. Source: W4, D8, L4. */
export const withdrawal = setupLifecycle<WithdrawalMove>().createMachine({
  id: 'withdrawalRecord',
  meta: {
    title: 'Withdrawal',
    summary: 'Money that a customer takes out, from its acceptance on.',
    noun: 'withdrawal',
    begins: {
      by: 'customer',
      does: 'asks for it with a code',
      posts: 'withdrawal',
      mails: 'Your withdrawal is accepted',
      isAlert: true,
      audit: 'transfer accepted',
    },
  },
  initial: 'pending',
  states: {
    pending: {
      meta: { title: labels.pending, summary: 'The amount is set aside and counts no longer.' },
      on: {
        pay: operator('paid', 'pays it out', {
          posts: 'payout',
          mails: 'Your withdrawal is paid',
          isAlert: true,
          audit: 'withdrawal paid',
        }),
        cancel: operator('cancelled', 'cancels it, with a reason', {
          posts: 'reversal',
          mails: 'Your withdrawal was cancelled',
          audit: 'withdrawal cancelled',
        }),
      },
    },
    paid: {
      meta: { title: labels.paid, summary: 'The money has left the bank.' },
      on: {
        return: operator('returned', 'records that it came back, with a reason', {
          posts: 'reversal',
          mails: 'Your withdrawal came back',
          audit: 'withdrawal returned',
        }),
      },
    },
    returned: end(
      labels.returned,
      'The other bank sent it back: the amount is on its balance again.',
    ),
    cancelled: end(labels.cancelled, 'The amount is back on the balance it came from.'),
  },
})
