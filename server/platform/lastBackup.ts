import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Its time is that of the last complete backup: any user who may list DATA_DIR can read it, whichever user made the
 * backup.
 */
const fileOf = (dataDir: string) => join(dataDir, 'last-backup')

/** Notes that a backup is complete. Where DATA_DIR cannot be written, the metrics do not tell of it. */
export function noteBackup(dataDir: string): void {
  try {
    writeFileSync(fileOf(dataDir), `${new Date().toISOString()}\n`, { mode: 0o600 })
  } catch (error) {
    console.error(`The time of this copy could not be noted: ${(error as Error).message}`)
  }
}

/** When the last backup was completed; undefined without one. */
export const lastBackup = (dataDir: string): Date | undefined =>
  statSync(fileOf(dataDir), { throwIfNoEntry: false })?.mtime
