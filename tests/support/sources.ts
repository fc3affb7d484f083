import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Every TypeScript file under the given folders, from the repository's root. */
export const sourcesUnder = (...folders: string[]): { path: string; source: string }[] =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'))
      .map((path) => ({ path, source: readFileSync(path, 'utf8') })),
  )
