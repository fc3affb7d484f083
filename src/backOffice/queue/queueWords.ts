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

/** The due date of the decision, in words: color alone never marks it as overdue. */
export function dueWords({ dueBy }: Pick<QueueRow, 'dueBy'>, now: number): string {
  const at = formatMoment(dueBy)
  return isOverdue({ dueBy }, now) ? `Overdue since ${at}` : `Due by ${at}`
}

export const isOverdue = ({ dueBy }: Pick<QueueRow, 'dueBy'>, now: number): boolean =>
  Date.parse(dueBy) < now

/** The other operator who has it open; '' without one. */
export function lookedAtWords(names: readonly string[]): string {
  if (names.length === 0) return ''
  const all = new Intl.ListFormat('en-US').format(names)
  return names.length === 1 ? `${all} looks at it` : `${all} look at it`
}
