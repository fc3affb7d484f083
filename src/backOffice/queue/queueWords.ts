import type { QueueKind, QueueRow } from '#contract/backOffice.ts'
import { formatMoment } from '#domain/dates.ts'
import type { QueueFilter } from '#machines/queue/queue.types.ts'

/** Each kind, of one and of several. */
export const kindWords: Record<QueueKind, readonly [one: string, several: string]> = {
  deposit: ['Deposit', 'Deposits'],
  depositReturn: ['Deposit asked back', 'Deposits asked back'],
  identity: ['Identity', 'Identities'],
  loan: ['Loan', 'Loans'],
  loanPayment: ['Loan payment', 'Loan payments'],
  review: ['Review', 'Reviews'],
  withdrawal: ['Withdrawal', 'Withdrawals'],
  report: ['Report', 'Reports'],
  message: ['Message', 'Messages'],
  mail: ['Mail given up', 'Mails given up'],
  proposal: ['Proposal', 'Proposals'],
}

export const filterWords = (filter: QueueFilter): string =>
  filter === 'all' ? 'All' : filter === 'overdue' ? 'Overdue' : kindWords[filter][1]

/** Until when it should be decided, in words: overdue is never told by a colour alone. */
export function dueWords({ dueBy }: Pick<QueueRow, 'dueBy'>, now: number): string {
  const at = formatMoment(dueBy)
  return isOverdue({ dueBy }, now) ? `Overdue since ${at}` : `Due by ${at}`
}

export const isOverdue = ({ dueBy }: Pick<QueueRow, 'dueBy'>, now: number): boolean =>
  Date.parse(dueBy) < now

/** Who else looks at it; '' when nobody does. */
export function lookedAtWords(names: readonly string[]): string {
  if (names.length === 0) return ''
  const all = new Intl.ListFormat('en-US').format(names)
  return names.length === 1 ? `${all} looks at it` : `${all} look at it`
}
