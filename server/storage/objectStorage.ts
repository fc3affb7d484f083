import type { Readable } from 'node:stream'

/** `quarantine` is for files without a record. */
export type StoragePlace = 'kept' | 'quarantine'

/** Permanent storage for uploads: a folder or a bucket. Files are named by their id. */
export interface ObjectStorage {
  /** Moves files from tmp into the storage. They are durable when it returns. */
  put(files: readonly { id: string; path: string; sha256: string }[]): Promise<void>
  /** The content of a kept file; undefined when it is missing. */
  read(id: string): Promise<Readable | undefined>
  /** Removes a file; a missing one is ignored. */
  remove(id: string, place?: StoragePlace): Promise<void>
  /** The files placed at least `ms` milliseconds ago, by the storage's own clock. */
  olderThan(ms: number, place: StoragePlace): Promise<string[]>
  /** Moves a file to the other place; its age starts again. False when another process has already moved it. */
  move(id: string, to: StoragePlace): Promise<boolean>
  /** Whether both places are empty. */
  isEmpty(): Promise<boolean>
  /** @throws when the storage does not answer or would reject a file */
  probe(): Promise<void>
}
