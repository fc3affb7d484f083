import {
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { restrictToOwner } from '#server/platform/privateFiles.ts'
import { type Keep, superfluous, timeOf } from './rotation.ts'
import { writeStream } from './sealedFiles.ts'

/**
 * The list of a backup: the SHA-256 of each of its files, as `sha256sum --check` reads it. It is written last, so a
 * folder with it is whole.
 */
export const LIST = 'SHA256SUMS'
/** The ending of a backup that is being made, or was never finished. */
export const PARTIAL = '.partial'
/** The remains of a killed backup are removed by a later one after this time. */
export const LEFT_MS = 24 * 60 * 60 * 1000

/** Makes a folder that only its owner can read. @throws Error when it contains anything */
export function makeEmpty(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (readdirSync(folder).length > 0) throw new Error(`${folder} is not empty`)
  restrictToOwner(folder)
}

/** Removes everything in a folder: what a backup that failed has written. */
export function empty(folder: string): void {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true })
}

/** The digests of a backup's files by their paths. @throws Error when the backup is not whole */
export function readList(folder: string): Map<string, string> {
  const path = join(folder, LIST)
  if (!existsSync(path)) throw new Error(`${folder} is not a whole backup: it has no ${LIST}`)
  const rows = readFileSync(path, 'utf8').trimEnd().split('\n')
  const list = rows.map((row) => /^([\da-f]{64}) {2}((?:files\/)?[\w.-]+)$/.exec(row))
  if (list.includes(null)) throw new Error(`${path} is damaged`)
  return new Map(list.map((row) => [row![2]!, row![1]!]))
}

/** Copies a whole backup, file by file, and compares each with its digest. @throws Error at the first difference */
export async function copyBackup(from: string, to: string): Promise<void> {
  makeEmpty(to + PARTIAL)
  const copy = async (path: string) => {
    const target = join(to + PARTIAL, path)
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
    return writeStream(createReadStream(join(from, path)), target)
  }
  for (const [path, digest] of readList(from))
    if ((await copy(path)).written !== digest) throw new Error(`${join(from, path)} is damaged`)
  await copy(LIST)
  renameSync(to + PARTIAL, to)
}

/** Removes the whole backups of a folder that the rule does not keep, and nothing that is not named as one. */
export function removeSuperfluous(folder: string, keep: Keep): string[] {
  const whole = readdirSync(folder).filter((name) => existsSync(join(folder, name, LIST)))
  const removed = superfluous(whole, keep)
  for (const name of removed) rmSync(join(folder, name), { recursive: true })
  return removed
}

/** Removes what killed backups have left in a folder. @param isLeft whether a name is of such a one */
export function removeLeft(folder: string, isLeft: (name: string) => boolean): void {
  for (const name of readdirSync(folder).filter(isLeft)) {
    const path = join(folder, name)
    if (statSync(path).mtimeMs < Date.now() - LEFT_MS) rmSync(path, { recursive: true })
  }
}

/** Whether a name is that of an unfinished backup. */
export const isPartial = (name: string): boolean =>
  name.endsWith(PARTIAL) && timeOf(name.slice(0, -PARTIAL.length)) !== undefined
