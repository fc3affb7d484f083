import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { filesOlderThan } from './disk.ts'
import type { ObjectStorage } from './objectStorage.ts'

const HOUR = 60 * 60 * 1000
/** Longer than any upload takes: a younger file may still be on its way to its record. */
export const STALE_MS = HOUR
/** How long a file without a record lies aside before it is gone. */
export const QUARANTINE_MS = 30 * 24 * HOUR

/**
 * Looks through the shelf. A stale file no record names, left by a process that died in between, is set
 * aside, and removed a month later; one that a record names after all comes back. Not removed at once,
 * since a server started by mistake on another database knows none of them. Time is the shelf's own.
 */
export async function quarantineUnreferencedUploads(
  shelf: ObjectStorage,
  recorded: (ids: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<{ aside: number; removed: number }> {
  let aside = 0
  const strangers = await shelf.olderThan(STALE_MS, 'kept')
  const named = await recorded(strangers)
  for (const id of strangers.filter((id) => !named.has(id)))
    if (await shelf.move(id, 'aside')) aside += 1

  const wanted = await recorded(await shelf.olderThan(0, 'aside'))
  for (const id of wanted) await shelf.move(id, 'kept')
  const over = (await shelf.olderThan(QUARANTINE_MS, 'aside')).filter((id) => !wanted.has(id))
  for (const id of over) await shelf.remove(id, 'aside')
  return { aside, removed: over.length }
}

/** Removes what a process that died left in tmp. @returns how many files */
export async function removeStaleUploads(tmp: string): Promise<number> {
  const stale = await filesOlderThan(STALE_MS, tmp)
  for (const name of stale) await rm(join(tmp, name), { force: true })
  return stale.length
}
