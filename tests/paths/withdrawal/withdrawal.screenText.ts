import { codeLabels } from '#domain/withdrawal.ts'
import type { Look } from '../levels/screen/screenModel.ts'
import { money } from '../levels/screen/screenText.ts'

/** What of a withdrawal's context is read in its windows. */
type Reads = NonNullable<Look['reads']>

/** A term of a sum, and its amount in whatever currency. */
const sum = (term: string, amount: string) =>
  new RegExp(
    `${term}\\s*[-−]?[^\\d\\s]{1,4}${money(amount.replace('-', '')).replaceAll('.', '\\.')}`,
  )

/** The sum a customer can check: what they have, less what they take, is what is left. */
export const breakdown: Reads = ({ eligibility, values }) => {
  const amount = Number(values.amount.replaceAll(',', ''))
  const left = Number(eligibility.limit) - (amount > 0 ? amount : 0)
  return [
    sum('(Available balance|Loan balance)', eligibility.limit),
    /Fee\s*none/,
    sum(left < 0 ? 'More than you have here' : 'Left afterwards', String(left)),
  ]
}

/** What is being withdrawn, to whom, and that it costs nothing (W3). */
export const summary: Reads = ({ values, method }) => [
  sum('Amount', values.amount),
  method === 'bank transfer'
    ? `${values.accountName}, ${values.bankName} ••••${values.accountNumber.slice(-4)}`
    : values.email,
  /Fee\s*none/,
]

/** Where the code went, and how many tries it has left. */
export const codeFacts: Reads = ({ code }) => [
  codeLabels[code?.level ?? 0] ?? 'Verification code',
  code?.sentTo ?? 'your email address',
  ...(code?.attemptsLeft === undefined
    ? []
    : [`${code.attemptsLeft} ${code.attemptsLeft === 1 ? 'try' : 'tries'} left`]),
]

const identity = { none: 'not verified yet', pending: 'being checked', verified: 'verified' }

/** The checklist by where the customer stands (W1). */
export const needs: Reads = ({ eligibility }) => {
  const { kyc, loanPending, transferStep } = eligibility
  const ahead = [1, 3, 5].filter((level) => level >= transferStep)
  return [
    `Identity (KYC): ${identity[kyc as keyof typeof identity]}`,
    loanPending ? 'Pending loan: one is being processed' : 'No pending loan',
    ...(ahead.length > 1
      ? [`${ahead.length} codes, sent to you by mail`, ...ahead.map((level) => codeLabels[level]!)]
      : ['One code, sent to you by mail']),
    transferStep === 5
      ? 'No review of your account'
      : [2, 4].includes(transferStep)
        ? 'Your account is under review'
        : /Your account is under review|A review of your account/,
    ...(transferStep === 5 ? [] : reviewer({ eligibility })),
  ]
}

/** With nothing in the way, the most that can be withdrawn. */
export const freeAmount: Reads = ({ eligibility }) => [sum('free to withdraw', eligibility.limit)]

/** With something in the way, the balance and what it waits for, the first in the order of W2. */
export const heldAmount: Reads = ({ eligibility, path }) => {
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
    sum(path === 'loan' ? 'Your loan balance:' : 'Your balance:', limit),
    `On hold until ${until}`,
  ]
}

/** Who looks after a review, or who tells. */
export const reviewer: Reads = ({ eligibility }) => [
  eligibility.review?.owner ?? 'Customer care tells you',
]
