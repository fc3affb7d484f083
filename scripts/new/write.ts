import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { UsageError } from '../usageError.ts'

/** The files of a skeleton. Paths are relative to the project's root. */
export interface Skeleton {
  /** the text of each new file */
  files: Readonly<Record<string, string>>
  /** how each existing file changes */
  edits: Readonly<Record<string, (text: string) => string>>
  /** the next steps, for the person who ran the command */
  next: readonly string[]
}

/**
 * Writes a skeleton and formats what it touched. It writes all files or none.
 * @returns the paths, new ones first
 * @throws UsageError when a file is there already or an edit does not fit
 */
export function write(root: string, { files, edits }: Skeleton): string[] {
  const existing = Object.keys(files).filter((path) => existsSync(join(root, path)))
  if (existing.length > 0) throw new UsageError(`already there: ${existing.join(', ')}`)
  const edited = Object.entries(edits).map(([path, edit]) => {
    try {
      return [path, edit(readFileSync(join(root, path), 'utf8'))] as const
    } catch (error) {
      throw new UsageError(`${path}: ${(error as Error).message}`)
    }
  })
  const texts = [...Object.entries(files), ...edited]
  for (const [path, text] of texts) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const paths = texts.map(([path]) => path)
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  execFileSync(process.execPath, [biome, 'check', '--write', ...paths], {
    cwd: root,
    stdio: 'pipe',
  })
  return paths
}
