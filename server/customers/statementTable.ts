import type { StatementPaper, Tag } from './statementPaper.ts'

const CELL = { size: 8, line: 11, above: 5, gap: 6 } as const
const HEAD_HEIGHT = CELL.line + 2 * CELL.above
const FACT = { size: 9, line: 13, label: 96, gap: 24 } as const

/** A column of the table. Widths are in points; their sum is at most the width between the margins, 516. */
export interface Column {
  title: string
  width: number
  isAmount?: boolean
}

/** The wrapped lines of each cell. */
export interface TableRow {
  cells: readonly (readonly string[])[]
  strong?: boolean
}

type Fact = readonly [label: string, value: string]

/** Lists of facts side by side; a screen reader reads one list after the other. */
export function drawFacts(paper: StatementPaper, ...lists: readonly (readonly Fact[])[]): void {
  const width = paper.width / lists.length
  const ends = lists.map((list, index) =>
    drawFactList(paper, list, paper.left + index * width, width - FACT.gap),
  )
  paper.y = Math.max(...ends)
}

/** @returns the lower end */
function drawFactList(
  paper: StatementPaper,
  list: readonly Fact[],
  left: number,
  width: number,
): number {
  const table = paper.tag('Table')
  let next = paper.y
  for (const [label, value] of list) {
    const y = next
    const style = { size: FACT.size, strong: true }
    const lines = paper.linesOf(value, width - FACT.label, style)
    const row = paper.tag('TR', table)
    const name = () => paper.write(label, left, y, { size: FACT.size, color: 'soft' })
    paper.drawn('TH', name, row, { scope: 'Row' })
    const text = () => {
      for (const [index, line] of lines.entries())
        paper.write(line, left + FACT.label, y + index * FACT.line, style)
    }
    // Names with letters that the font lacks can still be read aloud and copied.
    paper.drawn('TD', text, row, { actual: value })
    row.end()
    next += lines.length * FACT.line + 3
  }
  table.end()
  return next
}

/** A table under a heading. */
export interface StatementTable {
  heading: string
  /** between heading and table */
  note?: string
  columns: readonly Column[]
  rows: readonly TableRow[]
}

const HEADING = { size: 12, strong: true } as const
const NOTE = { size: 9 } as const
/** Above the second table and each further one. */
const BETWEEN = 20

interface PlannedRow {
  lines: string[][]
  strong?: boolean
  height: number
}

interface PlannedTable extends StatementTable {
  planned: PlannedRow[]
  /** begins on a new page */
  isTurned: boolean
  /** the number of rows on each of its pages */
  counts: number[]
}

/**
 * Tables over as many pages as they need, with the column names on each page.
 * @param foot text of each page's footer, before the page number
 * @returns the finished bytes, page by page
 */
export function* drawTables(
  paper: StatementPaper,
  tables: readonly StatementTable[],
  foot: string,
): Generator<Buffer> {
  const { plans, pages } = planPages(paper, tables)
  let page = 1
  const endPage = () => paper.artifact('Pagination', () => drawFoot(paper, foot, page, pages))
  function* turn() {
    endPage()
    yield paper.taken()
    paper.newPage()
    page += 1
  }
  for (const [index, { heading, note, columns, planned, isTurned, counts }] of plans.entries()) {
    if (isTurned) yield* turn()
    else if (index > 0) paper.y += BETWEEN
    paper.line('H2', heading, HEADING)
    if (note) paper.line('P', note, NOTE)
    const table = paper.tag('Table')
    const head = paper.tag('THead', table)
    drawHead(paper, columns, paper.tag('TR', head))
    head.end()
    const body = paper.tag('TBody', table)
    let next = 0
    for (const [onPage, count] of counts.entries()) {
      if (onPage > 0) {
        yield* turn()
        drawHead(paper, columns)
      }
      paper.y += HEAD_HEIGHT
      paper.artifact('Layout', () => paper.rule(paper.y))
      for (const row of planned.slice(next, next + count))
        drawRow(paper, columns, row, paper.tag('TR', body))
      next += count
    }
    body.end()
    table.end()
  }
  endPage()
  yield paper.taken()
}

/** The rows of each table on each page, and how many pages there are. */
function planPages(paper: StatementPaper, tables: readonly StatementTable[]) {
  let { y } = paper
  let pages = 1
  const plans = tables.map((table, index): PlannedTable => {
    const planned = table.rows.map((row) => plan(paper, table.columns, row))
    const above =
      paper.heightOf(table.heading, HEADING) + (table.note ? paper.heightOf(table.note, NOTE) : 0)
    y += index > 0 ? BETWEEN : 0
    const isTurned = index > 0 && y + above + HEAD_HEIGHT + (planned[0]?.height ?? 0) > paper.bottom
    if (isTurned) {
      pages += 1
      y = paper.top
    }
    y += above + HEAD_HEIGHT
    const counts = [0]
    for (const { height } of planned) {
      if (y + height > paper.bottom) {
        counts.push(0)
        pages += 1
        y = paper.top + HEAD_HEIGHT
      }
      counts[counts.length - 1]! += 1
      y += height
    }
    return { ...table, planned, isTurned, counts }
  })
  return { plans, pages }
}

function plan(
  paper: StatementPaper,
  columns: readonly Column[],
  { cells, strong }: TableRow,
): PlannedRow {
  const style = { size: CELL.size, strong }
  const lines = columns.map(({ width }, index) =>
    cells[index]!.flatMap((text) => paper.linesOf(text, width - CELL.gap, style)),
  )
  const most = Math.max(...lines.map(({ length }) => length))
  return { lines, strong, height: most * CELL.line + 2 * CELL.above }
}

/** @param row the header row for screen readers; absent on all pages but the first */
function drawHead(paper: StatementPaper, columns: readonly Column[], row?: Tag): void {
  const style = { size: CELL.size, strong: true, color: 'soft' as const }
  for (const { column, x } of placed(paper, columns)) {
    const draw = () => paper.write(column.title, x, paper.y + CELL.above, style, endOf(column))
    if (row) paper.drawn('TH', draw, row, { scope: 'Column' })
    else paper.artifact('Pagination', draw)
  }
  row?.end()
}

function drawRow(
  paper: StatementPaper,
  columns: readonly Column[],
  { lines, strong, height }: PlannedRow,
  row: Tag,
): void {
  for (const [index, { column, x }] of placed(paper, columns).entries())
    paper.drawn(
      'TD',
      () => {
        for (const [at, line] of lines[index]!.entries()) {
          const y = paper.y + CELL.above + at * CELL.line
          paper.write(line, x, y, { size: CELL.size, strong }, endOf(column))
        }
      },
      row,
    )
  row.end()
  paper.y += height
}

const endOf = ({ isAmount }: Column) => (isAmount ? 'right' : undefined)

/** Each column with the position where its texts begin, or end. */
function placed(paper: StatementPaper, columns: readonly Column[]) {
  let left = paper.left
  return columns.map((column) => {
    const x = column.isAmount ? left + column.width : left
    left += column.width
    return { column, x }
  })
}

function drawFoot(paper: StatementPaper, text: string, page: number, pages: number): void {
  const y = paper.bottom + 12
  const style = { size: 7, color: 'soft' as const }
  paper.rule(y - 6)
  const [line = ''] = paper.linesOf(text, paper.width - 70, style)
  paper.write(line, paper.left, y, style)
  paper.write(`Page ${page} of ${pages}`, paper.right, y, style, 'right')
}
