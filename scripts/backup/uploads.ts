import { inPages } from '#server/db/pages.ts'
import type { Db } from '#server/db/transaction.ts'

/** Files that are read or written at the same time: a bucket answers each after a while. */
const AT_ONCE = 8

/** Does something with each item, a few at a time. */
export async function inParts<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  for (let at = 0; at < items.length; at += AT_ONCE)
    await Promise.all(items.slice(at, at + AT_ONCE).map(work))
}

/** An upload that a database names. Neither its name nor its content ever changes. */
export interface NamedUpload {
  id: string
  sha256: string
}

/** Does something with every upload that a database names, a few at a time. */
export async function eachUpload(
  db: Db,
  work: (upload: NamedUpload) => Promise<unknown>,
): Promise<void> {
  const pages = inPages<NamedUpload>((last) =>
    db
      .selectFrom('files')
      .select(['id', 'sha256'])
      .where('id', '>', last?.id ?? '')
      .orderBy('id')
      .limit(AT_ONCE)
      .execute(),
  )
  for await (const page of pages) await Promise.all(page.map(work))
}
