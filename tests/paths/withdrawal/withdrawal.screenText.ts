import { codeLabels } from '#domain/withdrawal.ts'
import type { ScreenState } from '../levels/screen/screenModel.ts'
import { money } from '../levels/screen/screenText.ts'

/** Text from a withdrawal's context. */
type ContextText = NonNullable<ScreenState['contextText']>

/** A line of a calculation: a term and its amount, in any currency. */
const sum = (term: string, amount: string) =>
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
    ? ['Your bank gives you the code for this withdrawal', 'This page did not send one.']
    : code.methods.includes('mail')
      ? ['We sent a code to']
      : ['Confirm this withdrawal with your second step']

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

const identity = { none: 'not verified yet', pending: 'being checked', verified: 'verified' }

/** The checklist for the customer's eligibility (W1). */
export const checklist: ContextText = ({ eligibility }) => {
  const { kyc, loanPending, transferStep } = eligibility
  const ahead = [1, 3, 5].filter((level) => level >= transferStep)
  return [
    `Identity (KYC): ${identity[kyc as keyof typeof identity]}`,
    loanPending ? 'Pending loan: one is being processed' : 'No pending loan',
    ...(ahead.length > 1
      ? [`${ahead.length} codes, one after another`, ...ahead.map((level) => codeLabels[level]!)]
      : ['One code']),
    transferStep === 5
      ? 'No review of your account'
      : [2, 4].includes(transferStep)
        ? 'Your account is under review'
        : /Your account is under review|A review of your account/,
    ...(transferStep === 5 ? [] : reviewer({ eligibility })),
  ]
}

/** The most that can be withdrawn when nothing blocks it. */
export const freeAmount: ContextText = ({ eligibility }) => [
  sum('free to withdraw', eligibility.limit),
]

/** The balance on hold, and the first check in the order of W2 that blocks it. */
export const heldAmount: ContextText = ({ eligibility, path }) => {
  const { kyc, loanPending, limit } = eligibility
  const until =
    kyc === 'none'
      ? 'your identity is verified'
      : kyc === 'pending'
        ? 'your documents are checked'
        : loanPending
          ? 'your loan is decided'
          : 'the review of your account ends'
  return [
    sum(path === 'loan' ? 'Your loan balance:' : 'Your available balance:', limit),
    `On hold until ${until}`,
  ]
}

/** The owner of the review, or who informs the customer. */
export const reviewer: ContextText = ({ eligibility }) => [
  eligibility.review?.owner ?? 'Customer care tells you',
]
