import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** A test that failed and passed in its second try. */
export interface UnsteadyTest {
  /** path from the project's root */
  file: string
  /** its full name */
  test: string
  /** its message the first time */
  failure: string
}

export const UNSTEADY_PAGE = 'docs/testing.md'

/** The tests that the page lists as unsteady, as `file · test`, each with its cause. */
export function listedUnsteady(page = readFileSync(UNSTEADY_PAGE, 'utf8')): string[] {
  const [, section = ''] = page.split('\n## Unsteady tests\n')
  return [...section.split('\n## ')[0]!.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name!)
}

/** The unsteady tests that are not on the list yet. */
export const newlyUnsteady = (
  unsteady: readonly UnsteadyTest[],
  listed: readonly string[],
): UnsteadyTest[] => unsteady.filter(({ file, test }) => !listed.includes(`${file} · ${test}`))

/** A failure on one line, with what was found in place of what was expected: the cause of a race must be read from it. */
export function failureOf({ message, diff = '' }: { message: string; diff?: string }): string {
  const found = stripVTControlCharacters(diff)
    .split('\n')
    .filter((line) => line.startsWith('+ ') && line !== '+ Received')
    .map((line) => line.slice(2).trim())
  return [message.split('\n')[0], ...found].join(' ').slice(0, MOST_LETTERS)
}

const MOST_LETTERS = 600

/** A line for each unsteady test. */
export const unsteadyLines = (unsteady: readonly UnsteadyTest[]): string[] =>
  unsteady.map(({ file, test, failure }) => `${file} · ${test}: ${failure}`)
