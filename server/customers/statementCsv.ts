import type { ActivityRow } from '#contract/activity.ts'
import { activityTitle } from '#domain/activity.ts'
import { fromMinor } from '#domain/money.ts'
import { shownReference } from '#domain/reference.ts'
import type { Period } from './movements.ts'

/** The content of a statement: a period and its days, in UTC. */
export interface Statement extends Period {
  /** `2026-03-01` */
  from: string
  to: string
}

const columns = [
  ...['Date', 'Time (UTC)', 'Movement', 'Paid to', 'Reference', 'Amount', 'Total amount'],
  ...['Loan', 'Paid toward the loan', 'Still to repay'],
]
/** A movement has no loan. */
const noLoan = ['', '', '']

/**
 * The statement as CSV (RFC 4180), line by line: the total amount before the period, each movement, and the total
 * amount after it; then the payments of loans, which have columns of their own, so that the others add up. Amounts are
 * plain decimals. Starts with a byte order mark, which spreadsheets need for the dots of masked payees.
 */
export function* statementLines(statement: Statement): Generator<string> {
  const { from, to, opening, rows, closing, loanPayments } = statement
  yield `\uFEFF${line(columns)}`
  yield line([from, '', 'Opening balance', '', '', '', fromMinor(opening), ...noLoan])
  for (const row of rows) yield line([...beginOf(row), row.amount, row.totalAfter ?? '', ...noLoan])
  yield line([to, '', 'Closing balance', '', '', '', fromMinor(closing), ...noLoan])
  for (const row of loanPayments)
    yield line([
      ...beginOf(row),
      '',
      '',
      ...[row.loan ? shownReference(row.loan.reference) : '', row.amount],
      row.loan?.owedAfter ?? '',
    ])
}

const beginOf = (row: ActivityRow): string[] => [
  row.at.slice(0, 10),
  row.at.slice(11, 19),
  activityTitle(row),
  row.payee ?? '',
  shownReference(row.reference),
]

const line = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`

const decimal = /^-?\d+\.\d{2}$/

/**
 * One cell. Text that a spreadsheet would run as a formula is prefixed with an apostrophe; an amount stays a number.
 */
export function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r\n]/.test(text) && !decimal.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
