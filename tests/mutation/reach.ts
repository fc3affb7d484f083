import { fork } from 'node:child_process'
import { join } from 'node:path'
import { fileDigest } from './folders.ts'
import { readKept } from './kept.ts'
import type { Mutant } from './mutants.ts'
import { testFiles } from './testFiles.ts'

/** Which mutants each test file has run, and how long it took. */
export interface Reach {
  [test: string]: {
    digest: string
    seconds: number
    files: Record<string, { digest: string; numbers: number[] }>
  }
}

/** The keys of the mutants of a file with this digest, in their order: the numbers of a reach are places in it. */
export type WatchedKeys = Record<string, readonly string[]>
export const watchedName = (file: string, digest: string): string => `${file} ${digest}`

/**
 * The number that a mutant had in a file that has changed since it was watched; undefined for a new one.
 * @param watched the keys as they were
 */
export function numberIn(watched: WatchedKeys, { file, key }: Mutant, digest: string) {
  const number = watched[watchedName(file, digest)]?.indexOf(key)
  return number === -1 ? undefined : number
}

/**
 * The code that each test file runs. The first run watches all of them, which takes minutes; later runs watch the
 * changed ones.
 */
export async function watchTests(print: (line: string) => void): Promise<Reach> {
  const tests = testFiles()
  const before = readKept<Reach>('reach')
  const stale = tests.filter((test) => before[test]?.digest !== fileDigest(test))
  if (stale.length > 0) {
    print(`Watching what ${stale.length} test files run …`)
    const env = { ...process.env, REACH_TESTS: JSON.stringify(stale) }
    const child = fork(join(import.meta.dirname, 'reachProcess.ts'), {
      env,
      detached: true,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const stop = () => process.kill(-child.pid!, 'SIGKILL')
    process.once('exit', stop)
    child.on('message', (done) => print(`  ${done} of ${stale.length}`))
    const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
    process.off('exit', stop)
    if (code !== 0) throw new Error('The tests could not be watched')
  }
  const kept = readKept<Reach>('reach')
  return Object.fromEntries(tests.flatMap((test) => (kept[test] ? [[test, kept[test]]] : [])))
}
