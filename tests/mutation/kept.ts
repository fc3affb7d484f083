import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The results of earlier runs. Git ignores it. */
export const KEPT_FOLDER = 'reports/mutation'

const pathOf = (name: string) => join(KEPT_FOLDER, `${name}.json`)

/** The kept record of this name; an empty one without it. */
export function readKept<T extends object>(name: string): T {
  try {
    return JSON.parse(readFileSync(pathOf(name), 'utf8')) as T
  } catch {
    return {} as T
  }
}

/** Keeps a record. A run that is ended meanwhile leaves the earlier one. */
export function writeKept(name: string, record: object): void {
  mkdirSync(KEPT_FOLDER, { recursive: true })
  writeFileSync(`${pathOf(name)}.new`, JSON.stringify(record))
  renameSync(`${pathOf(name)}.new`, pathOf(name))
}
