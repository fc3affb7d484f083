import { chmodSync, closeSync, constants, fchmodSync, openSync, statSync } from 'node:fs'

/** Access for the server's own user only. */
export const PRIVATE_FILE = 0o600
export const PRIVATE_FOLDER = 0o700
/** The permission bits of other users. */
const OTHERS = 0o077

/** Windows has no such permissions. */
const hasModes = process.platform !== 'win32'

/** Whether users other than the owner may read, write or enter. */
export const isAccessibleToOthers = (mode: number): boolean => hasModes && (mode & OTHERS) !== 0

/** Creates a file when it is missing, whatever the umask, and restricts an existing one to the owner. */
export function createOwnerOnly(path: string): void {
  const handle = openSync(path, constants.O_CREAT | constants.O_RDWR, PRIVATE_FILE)
  try {
    if (hasModes) fchmodSync(handle, PRIVATE_FILE)
  } finally {
    closeSync(handle)
  }
}

/**
 * Restricts a file or folder to its owner; a missing one is ignored.
 * @throws Error when it belongs to another user
 */
export function restrictToOwner(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found || !isAccessibleToOthers(found.mode)) return
  chmodSync(path, found.isDirectory() ? PRIVATE_FOLDER : PRIVATE_FILE)
}
