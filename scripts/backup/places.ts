import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { bucketPlace, isBucket } from './bucket.ts'
import { copyBackup, isPartial, removeLeft, removeSuperfluous } from './folder.ts'
import type { Keep } from './rotation.ts'

/** Where backups are kept. Each has a folder of its name there, and is whole as soon as its list exists. */
export interface Place {
  /** Copies a whole backup from a folder, and compares each file with its digest. @throws Error at the first difference */
  copy(from: string, name: string): Promise<void>
  /** Removes the whole backups that the rule does not keep, and what killed backups have left. @returns the former */
  rotate(keep: Keep): Promise<string[]>
}

/** The place at an address: a folder, or `s3://bucket/prefix`. @throws Error when its settings are missing */
export async function placeAt(address: string, config: Config): Promise<Place> {
  return isBucket(address) ? bucketPlace(address, config) : folderPlace(address)
}

const folderPlace = (folder: string): Place => ({
  async copy(from, name) {
    if (!existsSync(folder)) throw new Error(`${folder} does not exist: is its disk mounted?`)
    await copyBackup(from, join(folder, name))
  },
  async rotate(keep) {
    removeLeft(folder, isPartial)
    return removeSuperfluous(folder, keep).map((name) => join(folder, name))
  },
})
