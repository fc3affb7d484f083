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
  storage: ObjectStorage,
  recorded: (ids: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<{ quarantined: number; removed: number }> {
  let quarantined = 0
  const oldIds = await storage.olderThan(STALE_MS, 'kept')
  const recordedOld = await recorded(oldIds)
  for (const id of oldIds.filter((id) => !recordedOld.has(id)))
    if (await storage.move(id, 'quarantine')) quarantined += 1

  const restorable = await recorded(await storage.olderThan(0, 'quarantine'))
  for (const id of restorable) await storage.move(id, 'kept')
  const expired = (await storage.olderThan(QUARANTINE_MS, 'quarantine')).filter(
    (id) => !restorable.has(id),
  )
  for (const id of expired) await storage.remove(id, 'quarantine')
  return { quarantined, removed: expired.length }
}

/** Removes what a process that died left in tmp. @returns how many files */
export async function removeStaleUploads(tmp: string): Promise<number> {
  const stale = await filesOlderThan(STALE_MS, tmp)
  for (const name of stale) await rm(join(tmp, name), { force: true })
  return stale.length
}
