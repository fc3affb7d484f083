import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Chromium as Debian, other systems and their users call it; the variable CHROMIUM wins. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (env.CHROMIUM) return isRunnable(env.CHROMIUM) ? env.CHROMIUM : undefined
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => isRunnable(path))
}

function isRunnable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
