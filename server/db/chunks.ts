/** Rows per statement, because databases limit the number of bound values. */
const CHUNK = 500

/** Splits rows into chunks of one statement each, in order; an empty list has no chunks. */
export function* chunksOf<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += CHUNK) yield rows.slice(at, at + CHUNK)
}
