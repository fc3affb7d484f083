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

/**
 * Test files that take longer prove everything together, and each of their mutants would take that long. The recorded
 * times are those of all tests on a busy machine: the server's files take a tenth of it here. For whole servers, the
 * tests that start them see the same as the longer ones.
 */
const MAX_SECONDS = { server: 200, attack: 200, faults: 30, others: 90 }

/** The test files that may notice a mutant. */
export function testFiles(): string[] {
  const seconds = JSON.parse(readFileSync(TIMES_FILE, 'utf8')) as Record<string, number>
  return FOLDERS.flatMap((folder) => globSync(`tests/${folder}/**/*.test.{ts,tsx}`))
    .filter((file) => (seconds[file] ?? 0) <= limitOf(file))
    .sort()
}

function limitOf(file: string): number {
  const folder = file.split('/')[1]!
  return folder in MAX_SECONDS ? MAX_SECONDS[folder as 'server'] : MAX_SECONDS.others
}
