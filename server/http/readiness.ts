import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Connection } from '../db/connection.ts'
import { newId } from '../platform/ids.ts'
import type { Log } from '../platform/log.ts'
import { createReadiness, type Readiness } from '../platform/readiness.ts'
import type { ObjectStorage } from '../storage/objectStorage.ts'
import type { FileStore } from '../storage/uploadedFiles.ts'

/** Enough bytes to fail on a full disk. */
const PROBE_BYTES = 64 * 1024

/** The server is ready when the database accepts a write and the storage accepts a file. */
export function readinessOf(
  {
    connection,
    storage,
    files,
    dataDir,
  }: {
    connection: Connection
    storage: ObjectStorage
    files: Pick<FileStore, 'reserve'>
    dataDir: string
  },
  log: Pick<Log, 'warn'>,
): Readiness {
  return createReadiness(
    {
      database: () => connection.probe(),
      async uploads() {
        await writeProbe(join(dataDir, 'files', 'tmp'))
        await storage.probe()
        // The same check as for an upload, so that a server that rejects uploads is not ready.
        const room = await files.reserve(PROBE_BYTES)
        room.release()
      },
    },
    log,
  )
}

async function writeProbe(folder: string): Promise<void> {
  const path = join(folder, `probe-${newId()}`)
  try {
    const handle = await open(path, 'wx', 0o600)
    try {
      await handle.writeFile(Buffer.alloc(PROBE_BYTES))
      await handle.sync()
    } finally {
      await handle.close()
    }
  } finally {
    await rm(path, { force: true })
  }
}
