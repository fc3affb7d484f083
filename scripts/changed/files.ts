import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The files that differ from a commit and still exist, as paths from the project's root.
 * @param ref branch, tag or commit
 * @param to another ref; by default the working tree, untracked files included
 * @throws Error without such a commit
 */
export function changedSince(ref: string, project = '.', to?: string): string[] {
  const git = (...words: string[]) =>
    execFileSync('git', words, {
      cwd: project,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
      .split('\n')
      .filter(Boolean)
  const range = to === undefined ? [ref] : [ref, to]
  const differ = git('diff', '--name-only', '--diff-filter=d', '--relative', ...range, '--')
  if (to !== undefined) return differ.sort()
  const unknown = git('ls-files', '--others', '--exclude-standard')
  return [...new Set([...differ, ...unknown])]
    .filter((file) => existsSync(join(project, file)))
    .sort()
}
