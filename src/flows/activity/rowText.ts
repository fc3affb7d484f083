import type { ActivityRow } from '#contract/activity.ts'
import {
  type ActivityStatus,
  activityTitle,
  loanName,
  pathWords,
  statusWords,
} from '#domain/activity.ts'
import { formatDayAndTime } from '#domain/dates.ts'
import type { Addressed } from '#domain/decisionNews.ts'
import { formatMoney } from '#domain/money.ts'
import { shownReference } from '#domain/reference.ts'
import { timelineOf, timelineText } from '#domain/timeline.ts'
import type { PillTone } from '#ui/StatusPill.tsx'

export const tones: Record<ActivityStatus, PillTone> = {
  pending: 'waiting',
  approved: 'good',
  rejected: 'bad',
  cancelled: 'neutral',
  returned: 'neutral',
}

/** The amount with its sign: a plus only where it has come. */
export const amountText = ({ amount, totalAfter }: ActivityRow, symbol: string): string =>
  `${totalAfter !== null && Number(amount) > 0 ? '+' : ''}${formatMoney(amount, symbol)}`

/** The lines of a receipt, in order. */
export function receiptOf(row: ActivityRow, symbol: string): { term: string; detail: string }[] {
  const all: [string, string | null][] = [
    ['Status', statusWords[row.status]],
    [row.totalAfter === null && !row.loan ? 'Since' : 'Time', formatDayAndTime(row.at)],
    ['Paid to', row.kind === 'withdrawal' ? row.payee : null],
    ['Was to be paid to', row.kind === 'correction' ? row.payee : null],
    ['Routing number', row.routingNumber],
    [
      'Toward',
      row.loan && `${loanName(row.loan.amount, symbol)}, ${shownReference(row.loan.reference)}`,
    ],
    ['Still to repay', row.loan && formatMoney(row.loan.owedAfter, symbol)],
    [
      'Balance',
      row.loan ? 'Not changed: paid from another account' : row.path && pathWords[row.path],
    ],
    ['Balance after', row.totalAfter && formatMoney(row.totalAfter, symbol)],
    ['Reference', shownReference(row.reference)],
  ]
  return all.flatMap(([term, detail]) => (detail === null ? [] : [{ term, detail }]))
}

/** The receipt as plain text, to be pasted elsewhere. */
export const receiptText = (row: ActivityRow, symbol: string, customer: Addressed): string =>
  [
    `${activityTitle(row)}: ${amountText(row, symbol)}`,
    ...receiptOf(row, symbol).map(({ term, detail }) => `${term}: ${detail}`),
    timelineText(timelineOf(row, new Date().toISOString(), customer), formatDayAndTime),
  ].join('\n')
