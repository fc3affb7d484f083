import { accessSync, constants, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isAccessibleToOthers, PRIVATE_FOLDER, restrictToOwner } from './privateFiles.ts'

/** Files that a server creates in DATA_DIR, and that operating systems create in any folder. */
const OWN_ENTRIES =
  /^(bank\.sqlite.*|operator\.key.*|factor\.key.*|heads\.log|heads\.key.*|last-backup(-elsewhere)?|backup-.*|files|lost\+found|\..*)$/

/**
 * Creates DATA_DIR when it is missing, and restricts it and its content to the owner.
 * @throws Error in one line that names it, when it is not writable or cannot be made private
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

/** Node's recursive mkdir never returns where a folder cannot have children (/proc). */
function makeFolder(folder: string, mode?: number): void {
  if (isFolder(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode })
  } catch (error) {
    // Another server may have created it first.
    if (!isFolder(folder)) throw error
  }
}

const isFolder = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

/** A folder with foreign content may be a home or system folder, so it must not be restricted. */
function restrictFolder(dataDir: string): void {
  const isOpen = isAccessibleToOthers(statSync(dataDir).mode)
  const foreignEntry = readdirSync(dataDir).find((name) => !OWN_ENTRIES.test(name))
  if (isOpen && foreignEntry !== undefined)
    throw new Error(`other users can read it, and it contains other files (${foreignEntry})`)
  restrictToOwner(dataDir)
  const files = join(dataDir, 'files')
  for (const path of [
    join(dataDir, 'factor.key'),
    join(dataDir, 'heads.log'),
    join(dataDir, 'heads.key'),
    files,
    ...['', 'tmp', 'orphans'].flatMap((name) => entriesOf(join(files, name))),
  ])
    restrictToOwner(path)
}

const entriesOf = (folder: string): string[] =>
  isFolder(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []
