import { loanPaymentStatuses } from '#domain/loanPayments.ts'
import { exampleLoan } from '#domain/loanTerms.ts'
import { amount, type Command, paged, withReason, withRemark } from './flags.ts'

/** The terms of a loan. F16 */
const terms = {
  apr: { description: 'yearly rate in percent, such as 9.9; the example rate when omitted' },
  term: {
    description: `months; when omitted the requested term, else ${exampleLoan.termMonths}`,
  },
  due: {
    description: 'date of the first payment, YYYY-MM-DD; a month from today when omitted',
  },
} as const

/** Commands about loans, their terms and repayments. */
export const loanCommands = {
  loans: {
    list: {
      summary: 'Loan applications with what is owed, the newest first',
      subject: '[customer]',
      flags: paged,
    },
    approve: {
      summary: 'Approve a loan and agree on its rate, term and first payment',
      check: 'large',
      subject: 'record',
      flags: { ...terms, ...withRemark },
    },
    reject: { summary: 'Reject a loan', subject: 'record', flags: withReason },
    agree: {
      summary: 'Add the terms of an approved loan, or correct them while nothing is repaid',
      subject: 'record',
      flags: { ...terms, ...withReason },
    },
    repay: {
      summary:
        'Post a repayment that has arrived: of a loan, or of a reported payment by its reference, which it confirms',
      subject: 'record',
      flags: {
        amount: {
          description: `${amount.description}; the reported amount when omitted`,
        },
        ...withRemark,
      },
    },
  },
  payments: {
    list: {
      summary:
        'Loan payments that customers reported: waiting ones, the oldest first, or decided ones',
      subject: '[customer]',
      flags: {
        status: {
          description: 'only with this status; waiting when omitted',
          choices: loanPaymentStatuses,
        },
        ...paged,
      },
    },
    refuse: {
      summary: 'Record that the money of a reported loan payment has not arrived',
      subject: 'record',
      flags: withReason,
    },
  },
  repayments: {
    list: { summary: 'Repayments of loans, the newest first', subject: '[customer]', flags: paged },
    cancel: {
      summary: 'Take back the newest repayment of a loan',
      subject: 'record',
      flags: withReason,
    },
  },
} as const satisfies Record<string, Record<string, Command>>
