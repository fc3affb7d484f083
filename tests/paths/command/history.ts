import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { JSDOM } from 'jsdom'
import type { Streams } from './streams.ts'

/** How one path did in the runs of which a JUnit file was kept, the first run first. */
export interface PathHistory {
  /** flow and level: `withdrawal.view` */
  place: string
  id: string
  /** the path in words, as the last run had it */
  path: string
  passed: boolean[]
  /** the first line of its last failure */
  failure?: string
}

/**
 * The results of each path in these runs, the most failed first. A path keeps its id while its moves stay, whatever
 * changes beside it.
 * @param documents JUnit files as `npm run paths -- <flow> --run` writes them
 */
export function historyOf(documents: readonly string[]): PathHistory[] {
  const { DOMParser } = new JSDOM('', { url: 'http://localhost' }).window
  const runs = documents
    .map((text) => new DOMParser().parseFromString(text, 'application/xml'))
    .map((run) => ({ run, at: run.querySelector('testsuite')?.getAttribute('timestamp') ?? '' }))
    .sort((a, b) => a.at.localeCompare(b.at))
  const known = new Map<string, PathHistory>()
  for (const { run } of runs)
    for (const one of run.querySelectorAll('testcase')) {
      const id = one.querySelector('property[name="id"]')?.getAttribute('value') ?? ''
      const place = one.getAttribute('classname') ?? ''
      const before = known.get(`${place} ${id}`)
      const failure = one.querySelector('failure')?.getAttribute('message') ?? undefined
      known.set(`${place} ${id}`, {
        ...{ place, id, path: one.getAttribute('name') ?? '' },
        passed: [...(before?.passed ?? []), failure === undefined],
        failure: failure ?? before?.failure,
      })
    }
  return [...known.values()].sort((a, b) => failuresOf(b) - failuresOf(a))
}

const failuresOf = ({ passed }: PathHistory): number => passed.filter((one) => !one).length

/**
 * `npm run paths -- --history <folder>`: prints how each path did in the runs kept in a folder, one letter a run.
 * @returns the exit code: 1 when the last run of a path failed, 2 when the folder holds no run
 */
export function printHistory(folder: string, { out, err }: Streams): number {
  const files = globSync(join(folder, '**', '*.xml'))
  if (files.length === 0) {
    err(`${folder} holds no JUnit file\n`)
    return 2
  }
  const all = historyOf(files.map((file) => readFileSync(file, 'utf8')))
  for (const one of all) {
    const trend = one.passed.map((passed) => (passed ? '.' : 'F')).join('')
    const last = one.failure === undefined ? '' : `\n    last failure: ${one.failure}`
    out(`${trend}  ${one.place}  ${one.id}  ${one.path}${last}\n`)
  }
  const failing = all.filter(({ passed }) => !passed.at(-1)).length
  const failed = all.filter((one) => failuresOf(one) > 0).length
  err(
    `${all.length} paths in ${files.length} files; ${failed} failed in some run, ${failing} in their last\n`,
  )
  return failing > 0 ? 1 : 0
}
