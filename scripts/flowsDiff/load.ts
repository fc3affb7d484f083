import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Loads a module of the version in the current folder.
 * @param paths where it is, and where earlier versions have it
 * @throws Error when the version has it nowhere
 */
export function load(...paths: string[]): Promise<unknown> {
  const path = paths.find((one) => existsSync(one)) ?? paths[0]!
  return import(pathToFileURL(resolve(path)).href)
}
