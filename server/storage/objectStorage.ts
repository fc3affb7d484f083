/** Kept, or set aside because no record named it. */
export type StoragePlace = 'kept' | 'quarantine'

/** Where uploads lie for good: a folder, or a bucket. A file is known by its id. */
export interface ObjectStorage {
  /** Takes files from tmp, by id and path; they are there for good when this returns. */
  put(files: readonly { id: string; path: string; sha256: string }[]): Promise<void>
  /** Removes a file; one that is gone already is passed over. */
  remove(id: string, place?: StoragePlace): Promise<void>
  /** The files of a place that were put there at least so many milliseconds ago, by the shelf's own clock. */
  olderThan(ms: number, place: StoragePlace): Promise<string[]>
  /** Moves a file to the other place, its time beginning now. False when another process was first. */
  move(id: string, to: StoragePlace): Promise<boolean>
  /** True when it holds nothing, neither kept nor set aside. */
  isEmpty(): Promise<boolean>
  /** @throws when it does not answer, or would take no file */
  probe(): Promise<void>
}
