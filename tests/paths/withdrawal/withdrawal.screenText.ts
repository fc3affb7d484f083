import type { Review } from '#contract/user.ts'
import type { WithdrawalPath } from '#domain/balances.ts'
import { formatDay } from '#domain/dates.ts'
import { reviewReasons } from '#domain/reviews.ts'
import { codeLabels, type WithdrawalMethod } from '#domain/withdrawal.ts'
import type { ScreenState } from '../levels/screen/screenModel.ts'
import { money } from '../levels/screen/screenText.ts'

/** Text from a withdrawal's context. */
export type ContextText = NonNullable<ScreenState['contextText']>

/** A line of a calculation: a term and its amount, in any currency. */
export const sum = (term: string, amount: string) =>
  new RegExp(
    `${term}\\s*[-−]?[^\\d\\s]{1,4}${money(amount.replace('-', '')).replaceAll('.', '\\.')}`,
  )

/** The names of the payment methods. */
export const methods: Record<WithdrawalMethod, string> = {
  'bank transfer': 'Bank transfer',
  paypal: 'PayPal',
  cashapp: 'Cash App',
  zelle: 'Zelle',
}

const balances: Record<WithdrawalPath, string> = {
  invest: 'Available balance',
  loan: 'Loan balance',
}

/** The calculation a customer can check: balance, fee, and the remainder. W15 */
export const breakdown: NonNullable<ScreenState['facts']> = ({
  eligibility,
  values,
  path,
  symbol,
}) => {
  const typed = Number(values.amount.replaceAll(',', ''))
  const amount = typed > 0 ? typed : 0
  const left = Number(eligibility.limit) - amount
  return [
    [balances[path as WithdrawalPath], signed(eligibility.limit, symbol)],
    ['You withdraw', signed(-amount, symbol)],
    ['Fee', 'none'],
    ['You receive', signed(amount, symbol)],
    [left < 0 ? 'More than you have here' : 'Left afterwards', signed(left, symbol)],
  ]
}

/** The amount, the recipient, the balance, and that there is no fee (W3). */
export const summary: NonNullable<ScreenState['facts']> = ({ values, method, path, symbol }) => [
  ['Amount', signed(values.amount, symbol)],
  [
    `${methods[method as WithdrawalMethod]} to`,
    method === 'bank transfer'
      ? `${values.accountName}, ${values.bankName} ••••${values.accountNumber.slice(-4)}`
      : values.email,
  ],
  ['From', balances[path as WithdrawalPath]],
  ['Fee', 'none'],
  ['You receive', signed(values.amount, symbol)],
]

/** `−$1,250.50`: an amount with the customer's currency; a name of one has a space after it. */
const signed = (amount: number | string, symbol: string): string => {
  const text = String(amount)
  const sign = Number(text) < 0 ? '−' : ''
  return `${sign}${symbol}${/\w$/.test(symbol) ? ' ' : ''}${money(text.replace('-', ''))}`
}

/** The amount of the withdrawal that had no answer. */
export const openAmount: ContextText = ({ open, symbol }) => [`${symbol}${money(open.amount)}`]

/** Where the code comes from: the bank gives it where none was sent (W13). */
export const codeSource: ContextText = ({ code, codesInRecord }) =>
  codesInRecord
    ? ['Your bank gives you the code for', 'If you have none, ask customer care.']
    : code.methods.includes('mail')
      ? ['We sent a code to']
      : ['Confirm with your second step']

/** Its destination, and the name of its level; an expired code has no field. */
export const codeText: ContextText = ({ code, codesInRecord }) =>
  codesInRecord
    ? [codeLabels[code.level] ?? 'Verification code']
    : code.methods.includes('mail')
      ? [
          code.sentTo ?? 'your email address',
          ...(code.attemptsLeft === 0 ? [] : [codeLabels[code.level] ?? 'Verification code']),
        ]
      : []

/** The owner of the review, or who informs the customer. */
export const reviewer: ContextText = ({ eligibility }) => [
  eligibility.review?.owner ?? 'they tell you why',
]

/** The reason of the review, its owner, and the date of the answer; empty when the bank gives none. S3 */
export const reviewFacts: NonNullable<ScreenState['facts']> = ({ eligibility: { review } }) =>
  review
    ? [
        ['Why', reviewReasons[(review as Review).reason]],
        ['Your reviewer', review.owner],
        ['Next update', new RegExp(formatDay(review.until))],
      ]
    : []
