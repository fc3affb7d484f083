import { humanize } from '#diagram/labels.ts'
import { personRules } from '#domain/fieldRules.ts'
import { loanRules, payoutRules } from '#domain/moneyFieldRules.ts'

/** Samples whose names say too little, or use a word of developers. */
const texts: Readonly<Record<string, string>> = {
  // The failures that any call can have (`callFailures` of the cases).
  network: 'no connection',
  timeout: 'no answer in time',
  refused: 'rejected by the bank',
  rateLimited: 'too many attempts',
  server: 'server error',
  malformed: 'unreadable answer',
  unauthorized: 'session has ended',
  // Inputs that the bank refuses.
  'no such call': 'the bank does not offer this',
  kycMissing: 'identity not verified yet',
  kycPending: 'identity still being checked',
  insufficientFunds: 'not enough money',
  underReview: 'under enhanced review',
  stepConflict: 'the review has moved on',
  referenceReused: 'reference used for another withdrawal',
  accountFrozen: 'account is frozen',
  'grant over': 'the confirmation has expired',
  grantRequired: 'identity must be confirmed again',
  challengeVoid: 'too late: the request no longer counts',
  codeRequired: 'a code is needed',
  codeVoid: 'no attempts left for this code',
  depositAskedBack: 'already asked back',
  noOutput: 'finishes',
  noPayload: '',
  broke: 'a fault in the page',
  revoked: 'signed out elsewhere',
  confirmpassword: 'repeated password',
}

/** The meaning of a verification level for a withdrawal. W2, W3 */
const levels: Readonly<Record<string, string>> = {
  1: 'code for VAT due',
  2: 'first enhanced review',
  3: 'code for transactions due',
  4: 'second enhanced review',
  5: 'code for the transfer due',
}

const fieldLabels: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({ ...payoutRules, ...loanRules, ...personRules }).map(([field, { label }]) => [
    field,
    label.toLowerCase(),
  ]),
)

/** The name of a sample for readers: `kycMissing` becomes `identity not verified yet`. */
export const sampleText = (name: string): string => name.split(', ').map(partText).join(', ')

function partText(part: string): string {
  const level = /^level (\d)$/.exec(part)?.[1]
  if (level) return levels[level] ?? 'unknown state of the review'
  const identity = /^KYC (none|pending|verified)$/.exec(part)?.[1]
  if (identity) return { none: 'no identity', pending: 'identity waits' }[identity] ?? 'verified'
  const refused = /^field of (\w+ ?\d?) refused$/.exec(part)?.[1]
  if (refused) return `a field of ${refused} rejected`
  return texts[part] ?? fieldLabels[part] ?? (/^[a-z]+[A-Z]/.test(part) ? humanize(part) : part)
}
