import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

const HOUR = 60 * 60 * 1000
/** Longer than any upload takes: a younger file may still be on its way to its record. */
export const STALE_MS = HOUR
/** How long a file without a record lies aside before it is gone. */
export const ASIDE_MS = 30 * 24 * HOUR

/**
 * Looks through DATA_DIR/files. A stale file in tmp is removed. A stale file no record names, left by a
 * process that died in between, is set aside in files/orphans, and removed a month later; one that a
 * record names after all comes back. Not removed at once, since a server started by mistake on another
 * database knows none of them. Time is the machine's, as the disk's is.
 */
export async function setOrphansAside(
  dataDir: string,
  recorded: (ids: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<{ aside: number; removed: number }> {
  const folder = join(dataDir, 'files')
  const orphans = join(folder, 'orphans')
  await mkdir(orphans, { recursive: true, mode: 0o700 })
  let aside = 0

  const strangers = await olderThan(STALE_MS, folder)
  const named = await recorded(strangers)
  for (const id of strangers.filter((id) => !named.has(id))) {
    // The month begins now, not when the file came.
    const now = new Date()
    await utimes(join(folder, id), now, now).catch(passOver)
    if (await moved(join(folder, id), join(orphans, id))) aside += 1
  }

  const lying = await olderThan(0, orphans)
  const wanted = await recorded(lying)
  for (const id of wanted) await moved(join(orphans, id), join(folder, id))
  const over = (await olderThan(ASIDE_MS, orphans)).filter((id) => !wanted.has(id))
  for (const id of over) await rm(join(orphans, id), { force: true })

  return { aside, removed: over.length + (await removeStale(join(folder, 'tmp'))) }
}

/** Removes what a process that died left in tmp. @returns how many files */
export async function removeStale(tmp: string): Promise<number> {
  const stale = await olderThan(STALE_MS, tmp)
  for (const name of stale) await rm(join(tmp, name), { force: true })
  return stale.length
}

/** The files of a folder last written at least so many milliseconds ago. */
async function olderThan(ms: number, folder: string): Promise<string[]> {
  const old: string[] = []
  for (const name of await readdir(folder)) {
    const facts = await stat(join(folder, name)).catch(passOver)
    if (facts?.isFile() && facts.mtimeMs <= Date.now() - ms) old.push(name)
  }
  return old
}

/** False when another process was first. */
const moved = (from: string, to: string): Promise<boolean> =>
  rename(from, to).then(
    () => true,
    (error) => {
      passOver(error)
      return false
    },
  )

/** A file that is gone already is nobody's trouble: another process may look through the same folder. */
function passOver(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
