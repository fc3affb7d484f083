import { printableLines, printableText } from '../platform/terminalText.ts'

/** Fields that keep their line breaks. All other fields are printed on one line, whatever they contain (K16). */
const multilineFields = ['text', 'message']

/** Formats a value for a person at a terminal. */
export function formatForTerminal(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'Nothing.' : table(value)
  if (typeof value === 'object' && value !== null) return printFields(value)
  return printableText(String(value))
}

/** A table; when a row has a field of several lines, each row becomes a list of fields instead. */
function table(rows: object[]): string {
  const names = Object.keys(rows[0] ?? {})
  const cells = rows.map((row) => names.map((name) => cell(name, row[name as keyof typeof row])))
  if (cells.flat().some((text) => text.includes('\n'))) return rows.map(printFields).join('\n\n')
  const widths = names.map((name, index) =>
    Math.max(name.length, ...cells.map((row) => row[index]?.length ?? 0)),
  )
  return [names, ...cells]
    .map((row) =>
      row
        .map((text, index) => text.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** The fields of a record, one a line. */
export function printFields(row: object): string {
  const names = Object.keys(row).map(printableText)
  const width = Math.max(...names.map((name) => name.length))
  return Object.entries(row)
    .map(([name, value], index) => {
      const text = cell(name, value)
      // Indented, so that a line of a mail cannot be mistaken for a field.
      return text.includes('\n')
        ? `${names[index]}\n${text.replaceAll(/^/gm, '  ')}`
        : `${names[index]?.padEnd(width)}  ${text}`
    })
    .join('\n')
}

function cell(name: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'object') return printableText(JSON.stringify(value))
  return multilineFields.includes(name)
    ? printableLines(String(value))
    : printableText(String(value))
}
