import type { WithdrawalPath } from './balances.ts'
import { balanceLabels } from './balanceWords.ts'
import { type Amount, formatRecordAmount } from './money.ts'
import type { WithdrawalMethod } from './withdrawal.ts'

/** The kinds of rows in the activity. A correction reverses another row, fully or in part. */
export const activityKinds = [
  'deposit',
  'profit',
  'bonus',
  'loan',
  'repayment',
  'withdrawal',
  'return',
  'correction',
] as const
export type ActivityKind = (typeof activityKinds)[number]

/** The formats of a statement: for reading and printing, or a table for a spreadsheet. */
export const statementFormats = ['pdf', 'csv'] as const
export type StatementFormat = (typeof statementFormats)[number]

/** The media type of each format. */
export const statementTypes: Readonly<Record<StatementFormat, string>> = {
  pdf: 'application/pdf',
  csv: 'text/csv',
}

export const activityStatuses = [
  'pending',
  'approved',
  'rejected',
  'cancelled',
  'returned',
] as const
export type ActivityStatus = (typeof activityStatuses)[number]

/** The label of each kind and status. */
export const kindWords: Readonly<Record<ActivityKind, string>> = {
  deposit: 'Deposit',
  profit: 'Profit',
  bonus: 'Bonus',
  loan: 'Loan',
  repayment: 'Loan payment',
  withdrawal: 'Withdrawal',
  return: 'Deposit return',
  correction: 'Correction',
}
export const statusWords: Readonly<Record<ActivityStatus, string>> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
  returned: 'Returned',
}
export const pathWords: Readonly<Record<WithdrawalPath, string>> = {
  invest: balanceLabels.available,
  loan: balanceLabels.loanBalance,
}

const destinations: Readonly<Record<WithdrawalMethod, string>> = {
  'bank transfer': ' to a bank account',
  paypal: ' to PayPal',
  cashapp: ' to Cash App',
  zelle: ' to Zelle',
}

/** `Withdrawal to PayPal`; without a known method, `Withdrawal`. */
export const withdrawalTitle = (method: string | null = null): string =>
  `Withdrawal${destinations[method as WithdrawalMethod] ?? ''}`

/** `Your loan of $8,000.00`: the name of a loan, as on its page. */
export const loanName = (amount: Amount | null, symbol: string): string =>
  `Your loan of ${formatRecordAmount(amount, symbol)}`

/** The data for a title. */
export interface ActivityTitle {
  kind: ActivityKind
  method: string | null
  /** of a correction: the kind of the movement it corrects */
  corrects: ActivityKind | null
}

/** The title of a row, on the screen and in a statement: `Deposit`, `Correction of profit`. */
export function activityTitle({ kind, method, corrects }: ActivityTitle): string {
  if (kind === 'withdrawal') return withdrawalTitle(method)
  if (kind !== 'correction' || corrects === null) return kindWords[kind]
  if (corrects === 'withdrawal') return 'Withdrawal returned'
  if (corrects === 'return') return 'Deposit return refused'
  return `Correction of ${kindWords[corrects].toLowerCase()}`
}
