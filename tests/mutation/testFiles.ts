import { globSync, readFileSync } from 'node:fs'
import { TIMES_FILE } from '#tests/support/fileOrder.ts'

/** Folders of `tests/` that run the code in their own process or start a server. The others read it, or start a browser. */
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
  'faults',
]

/** Test files that take longer prove everything together, and each of their mutants would take that long. */
const MAX_SECONDS = 90
/** Of whole servers, those that start them see what the longer ones do. */
const MAX_FAULTS_SECONDS = 30

/** The test files that may notice a mutant. */
export function testFiles(): string[] {
  const seconds = JSON.parse(readFileSync(TIMES_FILE, 'utf8')) as Record<string, number>
  return FOLDERS.flatMap((folder) => globSync(`tests/${folder}/**/*.test.{ts,tsx}`))
    .filter((file) => (seconds[file] ?? 0) <= limitOf(file))
    .sort()
}

const limitOf = (file: string): number =>
  file.startsWith('tests/faults/') ? MAX_FAULTS_SECONDS : MAX_SECONDS
