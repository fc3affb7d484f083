import { codeLabels } from '#domain/withdrawal.ts'
import type { ScreenState } from '../levels/screen/screenModel.ts'
import { money } from '../levels/screen/screenText.ts'

/** Text from a withdrawal's context. */
export type ContextText = NonNullable<ScreenState['contextText']>

/** A line of a calculation: a term and its amount, in any currency. */
export const sum = (term: string, amount: string) =>
  new RegExp(
    `${term}\\s*[-−]?[^\\d\\s]{1,4}${money(amount.replace('-', '')).replaceAll('.', '\\.')}`,
  )

/** The calculation a customer can check: balance, fee, and what is left. */
export const breakdown: ContextText = ({ eligibility, values }) => {
  const amount = Number(values.amount.replaceAll(',', ''))
  const left = Number(eligibility.limit) - (amount > 0 ? amount : 0)
  return [
    sum('(Available balance|Loan balance)', eligibility.limit),
    /Fee\s*none/,
    sum('You receive', String(amount > 0 ? amount : 0)),
    sum(left < 0 ? 'More than you have here' : 'Left afterwards', String(left)),
  ]
}

/** The amount, the recipient, and that there is no fee (W3). */
export const summary: ContextText = ({ values, method }) => [
  sum('Amount', values.amount),
  method === 'bank transfer'
    ? `${values.accountName}, ${values.bankName} ••••${values.accountNumber.slice(-4)}`
    : values.email,
  /Fee\s*none/,
]

/** The amount of the withdrawal that had no answer. */
export const openAmount: ContextText = ({ open, symbol }) => [`${symbol}${money(open.amount)}`]

/** Where the code comes from: the bank gives it where none was sent (W13). */
export const codeSource: ContextText = ({ code, codesInRecord }) =>
  codesInRecord
    ? ['Your bank gives you the code for', 'If you have none, ask customer care.']
    : code.methods.includes('mail')
      ? ['We sent a code to']
      : ['Confirm with your second step']

/** Where it was sent, and the name of its level; one that is over has no field. */
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
