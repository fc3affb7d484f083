import { access, constants, mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { ObjectStorage, StoragePlace } from './objectStorage.ts'

/** Stores uploads in DATA_DIR/files, with the quarantine in files/orphans. */
export function diskStorage(dataDir: string): ObjectStorage {
  const folder = join(dataDir, 'files')
  const places: Record<StoragePlace, string> = { kept: folder, quarantine: join(folder, 'orphans') }

  return {
    async put(files) {
      for (const { id, path } of files) await rename(path, join(folder, id))
      const handle = await open(folder, 'r')
      try {
        await handle.sync()
      } finally {
        await handle.close()
      }
    },
    async read(id) {
      const handle = await open(join(folder, id), 'r').catch(ignoreMissing)
      return handle?.createReadStream()
    },
    remove: (id, place = 'kept') => rm(join(places[place], id), { force: true }),
    olderThan: (ms, place) => filesOlderThan(ms, places[place]),
    async move(id, to) {
      const [from, target] =
        to === 'quarantine' ? [places.kept, places.quarantine] : [places.quarantine, places.kept]
      await mkdir(target, { recursive: true, mode: 0o700 })
      const now = new Date()
      await utimes(join(from, id), now, now).catch(ignoreMissing)
      return rename(join(from, id), join(target, id)).then(
        () => true,
        (error) => {
          ignoreMissing(error)
          return false
        },
      )
    },
    async isEmpty() {
      const entries = Object.values(places).map((place) =>
        readdir(place, { withFileTypes: true }).catch(ignoreMissing),
      )
      return !(await Promise.all(entries)).flat().some((entry) => entry?.isFile())
    },
    probe: () => access(folder, constants.R_OK | constants.W_OK | constants.X_OK),
  }
}

/** The files of a folder whose last write was at least `ms` milliseconds ago; none when the folder is missing. */
export async function filesOlderThan(ms: number, folder: string): Promise<string[]> {
  const old: string[] = []
  for (const name of (await readdir(folder).catch(ignoreMissing)) ?? []) {
    const facts = await stat(join(folder, name)).catch(ignoreMissing)
    if (facts?.isFile() && facts.mtimeMs <= Date.now() - ms) old.push(name)
  }
  return old
}

/** Ignores a missing file, because other processes may work on the same folder. */
function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
