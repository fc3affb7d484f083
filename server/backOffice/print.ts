import { printableLines, printableText } from '../platform/terminalText.ts'

/** Bodies keep their line breaks; everything else is one line, whatever a customer typed (K16). */
const multilineFields = ['text', 'message']

/** A value as a person reads it in a terminal. */
export function formatForTerminal(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'Nothing.' : table(value)
  if (typeof value === 'object' && value !== null) return fields(value)
  return printableText(String(value))
}

/** Rows as columns; bodies of many lines go below, so that mails can be read. */
function table(rows: object[]): string {
  const names = Object.keys(rows[0] ?? {})
  const cells = rows.map((row) => names.map((name) => cell(name, row[name as keyof typeof row])))
  if (cells.flat().some((text) => text.includes('\n'))) return rows.map(fields).join('\n\n')
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

function fields(row: object): string {
  const names = Object.keys(row).map(printableText)
  const width = Math.max(...names.map((name) => name.length))
  return Object.entries(row)
    .map(([name, value], index) => {
      const text = cell(name, value)
      // Indented, so that no line of a body can pass for a field.
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
