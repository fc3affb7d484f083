import { recordLabels } from '#domain/recordLabels.ts'
import { end, operator, setupLifecycle } from './lifecycle.ts'

const labels = recordLabels.loanPayment

type LoanPaymentMove = 'confirm' | 'refuse'

/** A payment of a loan that a customer has reported with a proof. Source: F27, F28. */
export const loanPayment = setupLifecycle<LoanPaymentMove>().createMachine({
  id: 'loanPaymentRecord',
  meta: {
    title: 'Loan payment',
    summary: 'Money for a loan that a customer says is on its way to the bank.',
    noun: 'loan payment',
    begins: {
      by: 'customer',
      does: 'sends a proof',
      mails: 'We received your proof of a loan payment',
      audit: 'loan payment reported',
    },
  },
  initial: 'waiting',
  states: {
    waiting: {
      meta: {
        title: labels.waiting,
        summary: 'The bank looks for the payment. The loan stays as it is.',
      },
      on: {
        confirm: operator('confirmed', 'finds the money and posts it to the loan', {
          posts: 'repayment',
          mails: 'We received your loan payment',
          isAlert: true,
          audit: 'loan repaid',
        }),
        refuse: operator('refused', 'finds no money, with a reason', {
          mails: 'We could not confirm your loan payment',
          audit: 'loan payment refused',
        }),
      },
    },
    confirmed: end(labels.confirmed, 'It is a repayment of the loan.'),
    refused: end(labels.refused, 'The loan stays as it was.'),
  },
})
