import { setImmediate } from 'node:timers/promises'

/**
 * Reads pages until an empty one, and gives back a turn of the event loop after each: SQLite answers within the same
 * turn, so that nobody else would be served meanwhile (L16).
 * @param read the page after this row; after undefined the first
 */
export async function* inPages<Row>(
  read: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let last: Row | undefined; ; await setImmediate()) {
    const page = await read(last)
    if (page.length === 0) return
    yield page
    last = page.at(-1)
  }
}

/** The first row for which `isSought` is true, read like `inPages`. */
export async function findInPages<Row>(
  read: (last: Row | undefined) => Promise<Row[]>,
  isSought: (row: Row) => boolean,
): Promise<Row | undefined> {
  for await (const page of inPages(read)) {
    const found = page.find(isSought)
    if (found) return found
  }
  return undefined
}
