/**
 * Rows as CSV by RFC 4180: every field is quoted, lines end with CRLF. Text that a spreadsheet would run as a formula
 * is prefixed with an apostrophe.
 */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map(field).join(',')}\r\n`).join('')

const field = (value: string | number): string => {
  const text = String(value)
  const safe = /^\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
