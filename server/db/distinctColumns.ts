/**
 * Rejects two selected columns with the same name: a row has one value per name, so the later column would hide the
 * earlier one, and the caller would read the wrong table's value.
 * @throws Error naming the column
 */
export function assertDistinct(columns: readonly string[]): void {
  if (new Set(columns).size === columns.length) return
  const twice = columns.find((name, at) => columns.indexOf(name) !== at)
  throw new Error(`The query selects two columns named ${twice}: give one of them another name`)
}
