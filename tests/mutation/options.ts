import { existsSync, statSync } from 'node:fs'
import { Command, CommanderError, InvalidArgumentError } from 'commander'
import { changedSince } from '../../scripts/changed/files.ts'
import { UsageError } from '../../scripts/usageError.ts'
import { folderOf, folders, sourceFiles } from './folders.ts'

export interface Options {
  /** the files to change; all their mutants are tried unless there is a sample */
  files: string[]
  /** how many mutants of all folders together; without it, all */
  sample?: number
  seed: number
  /** tries kept mutants again */
  again: boolean
  /** the words that give the same run again */
  command: string
}

const DEFAULT_SAMPLE = 60
const DEFAULT_SEED = 1

/**
 * Reads the command line of `npm run test:mutate`.
 * @throws UsageError when a word is unknown or there is nothing to change
 */
export function readOptions(args: readonly string[]): Options {
  const command = new Command('test:mutate')
    .argument('[paths...]')
    .option('--sample <count>', '', wholeNumber)
    .option('--seed <number>', '', wholeNumber, DEFAULT_SEED)
    .option('--changed [ref]')
    .option('--again')
    .helpOption(false)
    .exitOverride()
    .configureOutput({ writeErr: () => {} })
  try {
    command.parse([...args], { from: 'user' })
  } catch (error) {
    if (error instanceof CommanderError) throw new UsageError(error.message.split('\n')[0])
    throw error
  }
  const { sample, seed, changed, again } = command.opts<{
    sample?: number
    seed: number
    changed?: string | true
    again?: true
  }>()
  const paths = command.args.map((path) => path.replace(/^\.\//, '').replace(/\/$/, ''))
  const inPaths = filesIn(paths)
  const ref = changed === true ? 'HEAD' : changed
  const files = ref === undefined ? inPaths : inPaths.filter(inSet(filesSince(ref)))
  if (files.length === 0)
    throw new UsageError(`Nothing to mutate: no file of ${folders.join(', ')} differs from ${ref}`)
  const isNarrow = paths.length > 0 || ref !== undefined
  return {
    files,
    sample: sample ?? (isNarrow ? undefined : DEFAULT_SAMPLE),
    seed,
    again: again ?? false,
    command: ['npm run test:mutate', ...(args.length > 0 ? ['--', ...args] : [])].join(' '),
  }
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d*$/.test(text))
    throw new InvalidArgumentError('It takes a whole number above zero.')
  return Number(text)
}

function filesIn(paths: readonly string[]): string[] {
  const all = sourceFiles()
  if (paths.length === 0) return all
  for (const path of paths) {
    if (!existsSync(path)) throw new UsageError(`There is no ${path}`)
    const own = statSync(path).isDirectory() ? `${path}/` : path
    if (!all.some((file) => file === own || file.startsWith(own)))
      throw new UsageError(
        folderOf(path) || folders.some((folder) => folder === path)
          ? `Nothing to mutate in ${path}`
          : `${path} is not in the mutated folders: ${folders.join(', ')}`,
      )
  }
  return all.filter((file) => paths.some((path) => file === path || file.startsWith(`${path}/`)))
}

const inSet = (files: ReadonlySet<string>) => (file: string) => files.has(file)

/** The files that differ from a commit, uncommitted ones included. @throws UsageError without it */
function filesSince(ref: string): Set<string> {
  try {
    return new Set(changedSince(ref))
  } catch {
    throw new UsageError(`There is no commit ${ref}`)
  }
}
