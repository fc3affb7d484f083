import { codeLabels } from '#domain/withdrawal.ts'
import { type ContextText, reviewer, sum } from '../withdrawal/withdrawal.screenText.ts'

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
export const freeAmount: ContextText = ({ eligibility, search: { path } }) => [
  sum(balanceName(path), eligibility.limit),
  eligibility.transferStep === 5 ? 'Free to withdraw now' : 'A review comes before it can leave',
]

/** The balance on hold, and the first check in the order of W2 that blocks it. */
export const heldAmount: ContextText = ({ eligibility, search: { path } }) => {
  const { kyc, loanPending, limit } = eligibility
  const until =
    kyc === 'none'
      ? 'your identity is verified'
      : kyc === 'pending'
        ? 'your documents are checked'
        : loanPending
          ? 'your loan is decided'
          : 'the review of your account ends'
  return [sum(balanceName(path), limit), `On hold until ${until}`]
}

const balanceName = (path: unknown) =>
  path === 'loan' ? 'Your loan balance:' : 'Your available balance:'
