/** Rows of one statement: databases limit the number of bound values. */
const CHUNK = 500

/** These rows in parts that one statement can take, in their order; none for an empty list. */
export function* chunksOf<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += CHUNK) yield rows.slice(at, at + CHUNK)
}
