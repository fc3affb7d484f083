import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where the first of these programs is that a folder of PATH has; undefined when none has one. */
export function findProgram(
  names: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): string | undefined {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => isRunnable(path))
}

export function isRunnable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
