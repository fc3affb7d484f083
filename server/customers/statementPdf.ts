import { readFile } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import type { ActivityRow } from '#contract/activity.ts'
import { activityTitle, loanName } from '#domain/activity.ts'
import { formatBankDay, formatDay, formatMoment, formatUtcTime } from '#domain/dates.ts'
import { formatMoney, fromMinor, toMinor } from '#domain/money.ts'
import { shownReference } from '#domain/reference.ts'
import type { Statement } from './statementCsv.ts'
import { StatementPaper } from './statementPaper.ts'
import {
  type Column,
  drawFacts,
  drawTables,
  type StatementTable,
  type TableRow,
} from './statementTable.ts'

/** The customer and the bank of a statement. */
export interface StatementHead {
  bankName: string
  /** the bank's regulator, or a note that it is a demonstration (C6); '' for neither */
  notice: string
  customerName: string
  accountNumber: string
  /** of the account's currency: `USD`, `$` */
  currency: string
  symbol: string
  /** timestamp */
  madeAt: string
}

const columnsOf = (what: string, amount: string, after: string): Column[] => [
  { title: 'Date', width: 76 },
  { title: what, width: 142 },
  { title: 'Reference', width: 134 },
  { title: amount, width: 82, isAmount: true },
  { title: after, width: 82, isAmount: true },
]

/**
 * The statement as a tagged PDF: headings and tables are accessible to screen readers, the font is embedded. It is
 * built in steps of a page or less, with a turn of the event loop after each, so that a long one does not delay other
 * calls. H5
 */
export async function* statementPdf(
  statement: Statement,
  head: StatementHead,
): AsyncGenerator<Buffer> {
  const { from, to, opening, rows, closing, loanPayments } = statement
  const title = `Statement from ${formatDay(from)} to ${formatDay(to)}`
  const money = (minor: number) => formatMoney(fromMinor(minor), head.symbol)
  const paper = await StatementPaper.open({
    title,
    author: head.bankName,
    madeAt: new Date(head.madeAt),
    fonts: await readFonts(),
  })
  await setImmediate()
  const changes = rows.map(({ amount }) => toMinor(amount))
  const all: TableRow[] = [
    { cells: [[formatDay(from)], ['Opening balance'], [], [], [money(opening)]], strong: true },
    ...rows.map((row) => ({ cells: cellsOf(row, head.symbol) })),
    { cells: [[formatDay(to)], ['Closing balance'], [], [], [money(closing)]], strong: true },
  ]

  await setImmediate()
  // The first text of each font parses it.
  paper.line('P', head.bankName, { size: 15, strong: true, color: 'brand' })
  if (head.notice) paper.line('P', head.notice, { size: 9, strong: true, color: 'warning' })
  paper.y += 14
  paper.line('H1', title, { size: 17, strong: true })
  paper.line('P', 'Days begin at midnight UTC, and all times are in UTC.', { size: 9 })
  paper.y += 12
  drawFacts(
    paper,
    [
      ['Customer', head.customerName],
      ['Account number', head.accountNumber],
      ['Currency', head.currency],
      ['Made', formatMoment(head.madeAt)],
    ],
    [
      ['Opening balance', money(opening)],
      ['Money in', money(total(changes.filter((change) => change > 0)))],
      ['Money out', money(total(changes.filter((change) => change < 0)))],
      ['Closing balance', money(closing)],
    ],
  )
  paper.y += 16
  const tables: StatementTable[] = [
    {
      heading: 'Movements',
      note: rows.length === 0 ? 'Nothing moved in these days.' : undefined,
      columns: columnsOf('Movement', 'Amount', 'Total amount'),
      rows: all,
    },
  ]
  if (loanPayments.length > 0)
    tables.push({
      heading: 'Loan payments',
      note: 'This money came from outside this account, so it is in none of the figures above.',
      columns: columnsOf('Loan', 'Paid', 'Still to repay'),
      rows: loanPayments.map((row) => ({ cells: loanCellsOf(row, head.symbol) })),
    })
  await setImmediate()
  const foot = [head.bankName, `Account ${head.accountNumber}`, title, head.notice]
  for (const page of drawTables(paper, tables, foot.filter(Boolean).join('  ·  '))) {
    yield page
    await setImmediate()
  }
  yield paper.end()
}

const total = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + amount, 0)

/** Date and time, title and payee, reference, amount, the total amount after it. */
const cellsOf = (row: ActivityRow, symbol: string): string[][] => [
  [formatBankDay(row.at), formatUtcTime(row.at)],
  [activityTitle(row), ...(row.payee ? [row.payee] : [])],
  [shownReference(row.reference)],
  [`${row.amount.startsWith('-') ? '' : '+'}${formatMoney(row.amount, symbol)}`],
  [row.totalAfter === null ? '' : formatMoney(row.totalAfter, symbol)],
]

/** Date and time, the loan, reference, the payment, the debt after it. H13 */
const loanCellsOf = (row: ActivityRow, symbol: string): string[][] => [
  [formatBankDay(row.at), formatUtcTime(row.at)],
  [
    ...(row.kind === 'correction' ? [activityTitle(row)] : []),
    ...(row.loan ? [loanName(row.loan.amount, symbol), shownReference(row.loan.reference)] : []),
  ],
  [shownReference(row.reference)],
  [formatMoney(row.amount, symbol)],
  [row.loan ? formatMoney(row.loan.owedAfter, symbol) : ''],
]

let fonts: Promise<[regular: Buffer, strong: Buffer]> | undefined

/** Noto Sans: Latin, Greek and Cyrillic. Loaded with the first statement. */
function readFonts(): Promise<[regular: Buffer, strong: Buffer]> {
  fonts ??= Promise.all([
    readFile(
      new URL(
        import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
      ),
    ),
    readFile(
      new URL(
        import.meta.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
      ),
    ),
  ])
  return fonts
}
