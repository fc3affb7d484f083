import { readdirSync, watch } from 'node:fs'
import { join, relative } from 'node:path'

/** The folders that tests and tools read while others run. Generated folders, such as `dist`, may change. */
export const watchedFolders = [
  'content',
  'docs',
  'machines',
  'packages',
  'scripts',
  'server',
  'shared',
  'src',
  'tests',
]

/**
 * Watches the source files while the tests run: a file that a test writes among them, even for a moment, breaks another
 * test that reads them.
 * @returns stops watching and gives the files that were written or removed
 */
export function watchTree(baseDir = process.cwd()): () => string[] {
  const touched = new Set<string>()
  // One watcher for each folder: a recursive one misses files that stay for a moment only.
  const watchers = watchedFolders.flatMap(foldersUnder(baseDir)).map((folder) =>
    watch(folder, (_, file) => {
      if (file !== null) touched.add(relative(baseDir, join(folder, file)))
    }),
  )
  return () => {
    for (const watcher of watchers) watcher.close()
    return [...touched].sort()
  }
}

const foldersUnder = (baseDir: string) => (top: string) => [
  join(baseDir, top),
  ...readdirSync(join(baseDir, top), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !`${entry.parentPath}/`.includes('/node_modules/'))
    .map(({ parentPath, name }) => join(parentPath, name)),
]
