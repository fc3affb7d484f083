import { globSync, readFileSync } from 'node:fs'
import { TIMES_FILE } from '#tests/support/fileOrder.ts'

/** Folders of `tests/` that run the code in their own process. The others read it, or start a server or a browser. */
const FOLDERS = [
  'domain',
  'machines',
  'api',
  'content',
  'lifecycles',
  'server',
  'attack',
  'views',
  'docs',
]

/** Test files that take longer prove everything together, and each of their mutants would take that long. */
const MAX_SECONDS = 90

/** The test files that may notice a mutant. */
export function testFiles(): string[] {
  const seconds = JSON.parse(readFileSync(TIMES_FILE, 'utf8')) as Record<string, number>
  return FOLDERS.flatMap((folder) => globSync(`tests/${folder}/**/*.test.{ts,tsx}`))
    .filter((file) => (seconds[file] ?? 0) <= MAX_SECONDS)
    .sort()
}
