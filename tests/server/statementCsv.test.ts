import fc from 'fast-check'
import { expect, it } from 'vitest'
import { csvCell } from '#server/customers/statementCsv.ts'

/** Parses one line of CSV by RFC 4180. */
function cellsOf(line: string): string[] {
  const cells = line.match(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g) ?? []
  return cells
    .slice(0, -1)
    .concat(line.endsWith(',') ? [''] : cells.at(-1) || [])
    .map((cell) => cell.replace(/,$/, ''))
    .map((cell) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell))
}

it('[H4] no text becomes a formula, and a CSV parser returns every text unchanged', () => {
  const typed = fc.oneof(
    fc.string(),
    fc.constantFrom('=1+1', '+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1', '"quoted"', 'a,b', 'a\r\nb'),
  )
  fc.assert(
    fc.property(typed, (text) => {
      const [cell] = cellsOf(`${csvCell(text)},end`)
      expect(cell?.replace(/^'/, '')).toBe(text.replace(/^'/, ''))
      if (!/^-?\d+\.\d{2}$/.test(text)) expect(cell).not.toMatch(/^[=+\-@\t\r\n]/)
    }),
  )
})

it('[H4] a negative amount stays a number', () => {
  expect(csvCell('-12.50')).toBe('-12.50')
  expect(csvCell('-12.50+1')).toBe("'-12.50+1")
})
