import { inPages } from '#server/db/pages.ts'
import type { Db } from '#server/db/transaction.ts'

/** Files that are read or written at the same time: a bucket answers each after a while. */
const AT_ONCE = 8

/**
 * Does something with each item, a few at a time.
 * @throws the first failure of a part, once the others of it have ended: nothing is written after that
 */
export async function inParts<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  for (let at = 0; at < items.length; at += AT_ONCE) {
    const ended = await Promise.allSettled(items.slice(at, at + AT_ONCE).map(work))
    const failed = ended.find(({ status }) => status === 'rejected')
    if (failed) throw (failed as PromiseRejectedResult).reason
  }
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
  for await (const page of pages) await inParts(page, work)
}
