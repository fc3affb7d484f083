import { statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The place that a backup is made in, and the second one that it is copied to. */
export const backupPlaces = ['here', 'elsewhere'] as const
export type BackupPlace = (typeof backupPlaces)[number]

/**
 * Its time is that of the last complete backup in a place: whoever may list DATA_DIR can read it, whichever user made
 * the backup.
 */
const fileOf = (dataDir: string, place: BackupPlace) =>
  join(dataDir, place === 'here' ? 'last-backup' : `last-backup-${place}`)

/** Notes that a backup is complete in a place. Where DATA_DIR cannot be written, the metrics do not tell of it. */
export const noteBackup = (dataDir: string, place: BackupPlace): void =>
  note(fileOf(dataDir, place), new Date())

/** Notes that a backup did not reach a place: the metrics go on to tell of the one before, or that there was none. */
export function noteMissedBackup(dataDir: string, place: BackupPlace): void {
  if (!lastBackup(dataDir, place)) note(fileOf(dataDir, place), new Date(0))
}

function note(file: string, at: Date): void {
  try {
    writeFileSync(file, `${at.toISOString()}\n`, { mode: 0o600 })
    utimesSync(file, at, at)
  } catch (error) {
    console.error(`The time of this copy could not be noted: ${(error as Error).message}`)
  }
}

/** When a backup was last completed in a place; undefined where none was tried. */
export const lastBackup = (dataDir: string, place: BackupPlace): Date | undefined =>
  statSync(fileOf(dataDir, place), { throwIfNoEntry: false })?.mtime
