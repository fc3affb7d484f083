import { recordLabels } from '#domain/recordLabels.ts'
import { end, operator, setupLifecycle } from './lifecycle.ts'

const labels = recordLabels.depositReturn

type DepositReturnMove = 'pay' | 'refuse'

/** A confirmed deposit that its customer asks back. Source: M1, M3, M5. */
export const depositReturn = setupLifecycle<DepositReturnMove>().createMachine({
  id: 'depositReturnRecord',
  meta: {
    title: 'Return of a deposit',
    summary: 'A confirmed deposit that its customer asks back, to where it came from.',
    noun: 'return of a deposit',
    begins: {
      by: 'customer',
      does: 'asks for it with a code',
      posts: 'withdrawal',
      mails: 'You asked for your deposit back',
      isAlert: true,
      audit: 'deposit asked back',
    },
  },
  initial: 'asked',
  states: {
    asked: {
      meta: { title: labels.asked, summary: 'The amount is set aside until the day promised.' },
      on: {
        pay: operator('paid', 'sends it back', {
          posts: 'payout',
          mails: 'Your deposit is on its way back',
          isAlert: true,
          audit: 'return of a deposit paid',
        }),
        refuse: operator('refused', 'refuses it, for a reason of the closed list', {
          posts: 'reversal',
          mails: 'We could not send your deposit back',
          audit: 'return of a deposit refused',
        }),
      },
    },
    paid: end(labels.paid, 'The money has left for the account it came from.'),
    refused: end(labels.refused, 'The amount is a deposit again, which can be asked back again.'),
  },
})
