/**
 * A row has one value for each name: of two columns with the same name the later one hides the other, and a caller reads
 * the wrong table's value.
 * @throws Error that names the column
 */
export function assertDistinct(columns: readonly string[]): void {
  if (new Set(columns).size === columns.length) return
  const twice = columns.find((name, at) => columns.indexOf(name) !== at)
  throw new Error(`The query selects two columns named ${twice}: give one of them another name`)
}
