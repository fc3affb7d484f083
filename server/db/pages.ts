import { setImmediate } from 'node:timers/promises'

/**
 * Reads pages until an empty one, and yields to the event loop after each: SQLite answers synchronously, so nothing else
 * would be done meanwhile.
 * @param read reads the page after this row, or the first page after undefined
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

/** The first row for which `isSought` is true, read page by page. */
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
