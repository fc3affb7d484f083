import { copyBlock } from '#content/copyBlock.ts'

/** The example of a loan. P4 */
export const loanExampleCopy = copyBlock('loanExample', {
  caption: 'Example, not an offer: {amount} {span}',
  spanOne: 'for one month',
  spanMonths: 'over {months} months',
  spanYears: 'over {years} years',
  aMonth: 'a month',
  toRepay: 'to repay',
  loan: 'Loan',
  interest: 'Interest',
  fee: 'Our fee',
  rate: 'Interest rate',
  rateFixed: '{rate}% a year, fixed',
  payments: 'Payments',
  onePayment: 'One, after a month',
  monthsPayments: '{months} months',
  lastPayment: 'Last payment',
  apr: 'Annual percentage rate (APR)',
  total: 'Total repaid',
  totalWithFee: 'Total repaid, with our fee',
})

/** The calculator for the visitor’s own amount and term. F21, F22 */
export const loanCalculatorCopy = copyBlock('loanCalculator', {
  region: 'Loan calculator',
  title: 'Calculate your own',
  amount: 'Amount',
  term: 'Term in months',
  monthly: '{amount} a month',
  rate: 'at {rate}% a year.',
  interest: '{amount} of interest in all.',
  fee: 'Our fee comes on top.',
  nothingTyped: 'Enter an amount and a term to see the monthly payment.',
  apply: 'Apply with these figures',
  note: 'Not an offer. Your figures wait in this tab until you open the application.',
})
