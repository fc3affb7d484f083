import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const ROOM_BYTES = 4 * 1024 ** 3

/**
 * The folder for databases: in memory, where there is room. No test cuts the power, so none may wait for the disk, which
 * all of them would share. A run names its own, which it deletes (`scripts/runFolders.ts`).
 */
export function memoryFolder(): string {
  const memory = process.env.MEMORY_DIR ?? '/dev/shm'
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= ROOM_BYTES ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}
