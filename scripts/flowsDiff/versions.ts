import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { UsageError } from '../usageError.ts'

/** A version of the project that can be read and built. */
export interface Version {
  /** for a reader: the ref as it was named, or `the working tree` */
  name: string
  /** its files, with the installed packages of this checkout */
  folder: string
}

/** The newest tag that leads to the current commit; undefined when there is none. */
export function lastTag(project: string, from = 'HEAD'): string | undefined {
  return git(project, 'describe', '--tags', '--abbrev=0', '--end-of-options', from)
}

/**
 * The default base of a comparison: the last tag; without one the commit at which this branch left `main`; on `main`
 * itself the last commit, or the one before it when the tree is unchanged since.
 * @returns undefined in a repository without such a commit
 */
export function earlierVersion(project: string): string | undefined {
  const tag = lastTag(project)
  if (tag !== undefined) return tag
  const base = git(project, 'merge-base', 'HEAD', 'main')
  if (base && base !== git(project, 'rev-parse', 'HEAD')) return base.slice(0, SHORT_ID)
  const isClean = git(project, 'status', '--porcelain') === ''
  return isClean ? git(project, 'rev-parse', '--verify', '--quiet', 'HEAD~1') && 'HEAD~1' : 'HEAD'
}

/** Characters of a commit's id in lines for a reader. */
const SHORT_ID = 10

/**
 * The id of the commit that a ref names.
 * @throws UsageError for anything that is not a branch, a tag or a commit of this repository
 */
export function commitOf(project: string, ref: string): string {
  const isName = /^[\w./@^~+-]+$/.test(ref) && !ref.startsWith('-')
  const commit =
    isName &&
    git(project, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`)
  if (!commit) throw new UsageError(`${JSON.stringify(ref)} is no branch, tag or commit here.`)
  return commit
}

/** Files of other versions, in a temporary folder that is removed at the end. */
export class Versions {
  private readonly folder: string
  private readonly project: string

  /** @param temporary the folder in which the temporary one is made */
  constructor(project: string, temporary: string) {
    this.folder = mkdtempSync(join(temporary, 'flows-diff-'))
    this.project = resolve(project)
  }

  /** A folder for something that is made of a version, inside the temporary one. */
  folderFor = (name: string): string => join(this.folder, name)

  /** The version that a ref names. @throws UsageError for an unknown ref */
  checkOut(ref: string): Version {
    const commit = commitOf(this.project, ref)
    const folder = mkdtempSync(join(this.folder, 'version-'))
    const archive = join(this.folder, `${commit}.tar`)
    execFileSync('git', ['archive', '--format=tar', `--output=${archive}`, commit], {
      cwd: this.project,
    })
    execFileSync('tar', ['-xf', archive, '-C', folder])
    symlinkSync(join(this.project, 'node_modules'), join(folder, 'node_modules'), 'junction')
    return { name: ref, folder }
  }

  workingTree = (): Version => ({ name: 'the working tree', folder: this.project })

  remove = (): void => rmSync(this.folder, { recursive: true, force: true })
}

/** The output of git; undefined when git fails. */
function git(project: string, ...words: string[]): string | undefined {
  try {
    const out = execFileSync('git', words, {
      cwd: project,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return out.trim()
  } catch {
    return undefined
  }
}
