import { chmodSync, closeSync, constants, fchmodSync, openSync, statSync } from 'node:fs'

/** For the server's own user only. */
export const PRIVATE_FILE = 0o600
export const PRIVATE_FOLDER = 0o700
/** What nobody else may do. */
const OTHERS = 0o077

/** Windows has no such modes. */
const hasModes = process.platform !== 'win32'

/** True when users other than the owner may read, write or enter. */
export const isAccessibleToOthers = (mode: number): boolean => hasModes && (mode & OTHERS) !== 0

/** Makes a file where it is missing, whatever the umask, and takes an existing one away from other users. */
export function createOwnerOnly(path: string): void {
  const handle = openSync(path, constants.O_CREAT | constants.O_RDWR, PRIVATE_FILE)
  try {
    if (hasModes) fchmodSync(handle, PRIVATE_FILE)
  } finally {
    closeSync(handle)
  }
}

/**
 * Takes a file or folder away from other users; one that is not there is passed over.
 * @throws Error when it belongs to somebody else
 */
export function restrictToOwner(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found || !isAccessibleToOthers(found.mode)) return
  chmodSync(path, found.isDirectory() ? PRIVATE_FOLDER : PRIVATE_FILE)
}
