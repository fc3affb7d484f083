import { readFileSync } from 'node:fs'

/** A test that failed and passed in its second try. */
export interface UnsteadyTest {
  /** path from the project's root */
  file: string
  /** its full name */
  test: string
  /** first line of the first failure */
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

/** A line for each unsteady test. */
export const unsteadyLines = (unsteady: readonly UnsteadyTest[]): string[] =>
  unsteady.map(({ file, test, failure }) => `${file} · ${test}: ${failure}`)
