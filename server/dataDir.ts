import { accessSync, constants, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes DATA_DIR where it is missing.
 * @throws Error in one line that names it, when the bank could keep nothing there.
 */
export function ensureDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir)
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const { message } = error as Error
    throw new Error(`DATA_DIR ${dataDir} cannot be used: ${message}. Choose another folder`)
  }
}

/** By hand, since Node's own recursive mkdir never returns where a folder cannot have children (/proc). */
function makeFolder(folder: string): void {
  if (isFolder(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another start may have been first.
    if (!isFolder(folder)) throw error
  }
}

const isFolder = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
