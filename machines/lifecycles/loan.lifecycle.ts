import { recordLabels } from '#domain/recordLabels.ts'
import { end, operator, setupLifecycle } from './lifecycle.ts'

const labels = recordLabels.loan

type LoanMove = 'approve' | 'reject' | 'agree' | 'correct' | 'repay' | 'takeBack'

/** A loan from its application to its repayments. Source: F4, F16, F19, F20. */
export const loan = setupLifecycle<LoanMove>().createMachine({
  id: 'loanRecord',
  meta: {
    title: 'Loan',
    summary: 'Money that a customer borrows, from the application on.',
    noun: 'loan',
    begins: {
      by: 'customer',
      does: 'applies',
      mails: 'We received your loan application',
      audit: 'loan requested',
    },
  },
  initial: 'pending',
  states: {
    pending: {
      meta: { title: labels.pending, summary: 'No second application is accepted meanwhile.' },
      on: {
        approve: operator('approved', 'approves it and agrees on its terms', {
          posts: 'loan',
          mails: 'Your loan is approved',
          isAlert: true,
          audit: 'loan approved',
        }),
        reject: operator('rejected', 'rejects it, with a reason', {
          mails: 'We cannot grant this loan',
          isAlert: true,
          audit: 'loan rejected',
        }),
      },
    },
    approved: {
      meta: { title: labels.approved, summary: 'It can be withdrawn, and is repaid by its terms.' },
      on: {
        agree: operator('', 'agrees on terms, if it was approved without any', {
          mails: 'The terms of your loan',
          audit: 'loan terms agreed',
        }),
        correct: operator('', 'corrects the terms while nothing is repaid', {
          mails: 'The corrected terms of your loan',
          audit: 'loan terms corrected',
        }),
        repay: operator('', 'posts a payment that has arrived', {
          posts: 'repayment',
          mails: 'We received your loan payment',
          isAlert: true,
          audit: 'loan repaid',
        }),
        takeBack: operator('', 'takes the newest payment back', {
          posts: 'reversal',
          mails: 'We took a loan payment back',
          audit: 'loan repayment taken back',
        }),
      },
    },
    rejected: end(labels.rejected, 'It was not added to any balance.'),
  },
})
