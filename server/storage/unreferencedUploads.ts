import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { filesOlderThan } from './disk.ts'
import type { ObjectStorage } from './objectStorage.ts'

const HOUR = 60 * 60 * 1000
/** Longer than any upload takes: the record of a younger file may not be written yet. */
export const STALE_MS = HOUR
/** How long a file stays in quarantine before removal. */
export const QUARANTINE_MS = 30 * 24 * HOUR

/**
 * Quarantines old files without a record, left by a process that died, and removes them a month later. If a record is
 * found after all, the file is moved back. Files are not removed at once, because a server started by mistake on
 * another database knows none of them. Ages are by the storage's own clock.
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
  const expired = await storage.olderThan(QUARANTINE_MS, 'quarantine')
  for (const id of expired) await storage.remove(id, 'quarantine')
  return { quarantined, removed: expired.length }
}

/**
 * Removes the files that a dead process left in tmp.
 * @returns the number of files
 */
export async function removeStaleUploads(tmp: string): Promise<number> {
  const stale = await filesOlderThan(STALE_MS, tmp)
  for (const name of stale) await rm(join(tmp, name), { force: true })
  return stale.length
}
