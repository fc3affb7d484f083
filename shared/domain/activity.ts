import type { WithdrawalPath } from './balances.ts'
import { formatDay } from './dates.ts'
import type { WithdrawalMethod } from './withdrawal.ts'

/** What a row of the activity is about. A correction takes back, or gives back, what another row moved. */
export const activityKinds = [
  'deposit',
  'profit',
  'bonus',
  'loan',
  'withdrawal',
  'correction',
] as const
export type ActivityKind = (typeof activityKinds)[number]

/** The files that a statement can be: to read, to print or to show; or a table for a spreadsheet. */
export const statementFormats = ['pdf', 'csv'] as const
export type StatementFormat = (typeof statementFormats)[number]

/** The media type of each. */
export const statementTypes: Readonly<Record<StatementFormat, string>> = {
  pdf: 'application/pdf',
  csv: 'text/csv',
}

export const activityStatuses = ['pending', 'approved', 'rejected', 'cancelled'] as const
export type ActivityStatus = (typeof activityStatuses)[number]

/** The words of each kind and status. */
export const kindWords: Readonly<Record<ActivityKind, string>> = {
  deposit: 'Deposit',
  profit: 'Profit',
  bonus: 'Bonus',
  loan: 'Loan',
  withdrawal: 'Withdrawal',
  correction: 'Correction',
}
export const statusWords: Readonly<Record<ActivityStatus, string>> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
}
export const pathWords: Readonly<Record<WithdrawalPath, string>> = {
  invest: 'Available balance',
  loan: 'Loan balance',
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

/** What a title is made from. */
export interface ActivityTitle {
  kind: ActivityKind
  method: string | null
  /** of a correction: the kind of what it takes or gives back */
  corrects: ActivityKind | null
}

/** The title of a row, on the screen and in a statement: `Deposit`, `Correction of profit`. */
export function activityTitle({ kind, method, corrects }: ActivityTitle): string {
  if (kind === 'withdrawal') return withdrawalTitle(method)
  if (kind !== 'correction' || corrects === null) return kindWords[kind]
  return corrects === 'withdrawal'
    ? 'Withdrawal returned'
    : `Correction of ${kindWords[corrects].toLowerCase()}`
}

/** One step of what happened to a row. */
export interface TimelineStep {
  title: string
  /** timestamp; absent while it has not happened */
  at?: string
  /** what the step means, or what comes next */
  text?: string
  state: 'done' | 'current' | 'upcoming' | 'stopped'
}

/** The times of a row. Timestamps; null where it has not happened. */
export interface ActivityTimes extends ActivityTitle {
  status: ActivityStatus
  requestedAt: string
  decidedAt: string | null
  paidAt: string | null
  cancelledAt: string | null
}

/**
 * What happened to a row, and what comes next, in order. It promises no time that the bank has not named: a pending
 * row says from when it waits.
 */
export function activityTimeline(row: ActivityTimes): TimelineStep[] {
  if (row.kind === 'withdrawal') return withdrawalSteps(row)
  if (row.kind === 'deposit') return decisionSteps(row, depositWords)
  if (row.kind === 'loan') return decisionSteps(row, loanWords)
  return [{ title: 'Posted to your account', at: row.requestedAt, state: 'done' }]
}

function withdrawalSteps({ requestedAt, paidAt, cancelledAt }: ActivityTimes): TimelineStep[] {
  const begun: TimelineStep[] = [
    { title: 'Requested', at: requestedAt, state: 'done' },
    {
      title: 'Checked',
      at: requestedAt,
      text: 'Your code and your balance were right.',
      state: 'done',
    },
  ]
  if (cancelledAt)
    return [
      ...begun,
      {
        title: 'Cancelled',
        at: cancelledAt,
        text: 'The amount is back on the balance it came from.',
        state: 'stopped',
      },
    ]
  if (paidAt)
    return [
      ...begun,
      { title: 'On its way', at: requestedAt, state: 'done' },
      { title: 'Paid', at: paidAt, text: 'The money has left the bank.', state: 'done' },
    ]
  return [
    ...begun,
    {
      title: 'On its way',
      at: requestedAt,
      text: 'The amount is set aside. We write to you when it has left the bank.',
      state: 'current',
    },
    { title: 'Paid', state: 'upcoming' },
  ]
}

interface DecisionWords {
  requested: string
  deciding: string
  decided: string
  /** after the decision */
  posted: string
  /** while it waits, from this day */
  waits: (since: string) => string
  /** after a rejection */
  rejected: string
}

const depositWords: DecisionWords = {
  requested: 'Reported',
  deciding: 'Being checked',
  decided: 'Confirmed',
  posted: 'It is in your deposits.',
  waits: (since) => `We have had your proof since ${since}, and write to you when it is checked.`,
  rejected: 'It was not added to your balance. We wrote to you why.',
}
const loanWords: DecisionWords = {
  requested: 'Applied',
  deciding: 'Being decided',
  decided: 'Approved',
  posted: 'It is in your loan balance.',
  waits: (since) =>
    `We have had your application since ${since}. We usually decide within two working days and write to you.`,
  rejected: 'It was not added to your balance. We wrote to you why.',
}

function decisionSteps(row: ActivityTimes, words: DecisionWords): TimelineStep[] {
  const { status, requestedAt, decidedAt } = row
  const requested: TimelineStep = { title: words.requested, at: requestedAt, state: 'done' }
  if (status === 'pending')
    return [
      requested,
      { title: words.deciding, text: words.waits(formatDay(requestedAt)), state: 'current' },
      { title: words.decided, state: 'upcoming' },
    ]
  if (status === 'rejected')
    return [
      requested,
      { title: 'Rejected', at: decidedAt ?? undefined, text: words.rejected, state: 'stopped' },
    ]
  return [
    requested,
    { title: words.decided, at: decidedAt ?? undefined, text: words.posted, state: 'done' },
  ]
}
