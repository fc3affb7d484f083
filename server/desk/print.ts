/** A value as a person reads it in a terminal. */
export function printed(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'Nothing.' : table(value)
  if (typeof value === 'object' && value !== null) return fields(value)
  return String(value)
}

/** Rows as columns; long or many-lined text goes below, so that mails can be read. */
function table(rows: object[]): string {
  const names = Object.keys(rows[0] ?? {})
  const cells = rows.map((row) => names.map((name) => cell(row[name as keyof typeof row])))
  if (cells.flat().some((text) => text.includes('\n'))) return rows.map(fields).join('\n\n')
  const widths = names.map((name, at) =>
    Math.max(name.length, ...cells.map((row) => row[at]?.length ?? 0)),
  )
  return [names, ...cells]
    .map((row) =>
      row
        .map((text, at) => text.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function fields(row: object): string {
  const width = Math.max(...Object.keys(row).map((name) => name.length))
  return Object.entries(row)
    .map(([name, value]) => {
      const text = cell(value)
      return text.includes('\n')
        ? `${name}\n${text.replaceAll(/^/gm, '  ')}`
        : `${name.padEnd(width)}  ${text}`
    })
    .join('\n')
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'object') return JSON.stringify(value)
  return String(value)
}
