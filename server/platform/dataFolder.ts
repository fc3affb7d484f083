import { accessSync, constants, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isAccessibleToOthers, PRIVATE_FOLDER, restrictToOwner } from './privateFiles.ts'

/** What a server keeps in DATA_DIR, and what systems leave in any folder. */
const OWN_ENTRIES = /^(bank\.sqlite.*|operator\.key.*|files|lost\+found|\..*)$/

/**
 * Makes DATA_DIR where it is missing, and takes it and all that is in it away from other users.
 * @throws Error in one line that names it, when the bank could keep nothing there, or not for itself
 */
export function ensureDataFolder(dataDir: string): void {
  try {
    makeFolder(dataDir, PRIVATE_FOLDER)
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    restrictFolder(dataDir)
  } catch (error) {
    const { message } = error as Error
    throw new Error(`DATA_DIR ${dataDir} cannot be used: ${message}. Choose another folder`)
  }
}

/** By hand, since Node's own recursive mkdir never returns where a folder cannot have children (/proc). */
function makeFolder(folder: string, mode?: number): void {
  if (isFolder(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode })
  } catch (error) {
    // Another start may have been first.
    if (!isFolder(folder)) throw error
  }
}

const isFolder = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

/** A folder with other things in it is somebody's home or the system's: closing it would break them. */
function restrictFolder(dataDir: string): void {
  const isOpen = isAccessibleToOthers(statSync(dataDir).mode)
  const foreignEntry = readdirSync(dataDir).find((name) => !OWN_ENTRIES.test(name))
  if (isOpen && foreignEntry !== undefined)
    throw new Error(`other users can open it, and it holds more than a bank (${foreignEntry})`)
  restrictToOwner(dataDir)
  const files = join(dataDir, 'files')
  for (const path of [
    join(dataDir, 'operator.key'),
    files,
    ...['', 'tmp', 'orphans'].flatMap((name) => entriesOf(join(files, name))),
  ])
    restrictToOwner(path)
}

const entriesOf = (folder: string): string[] =>
  isFolder(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []
