import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { UsageError } from '../../scripts/usageError.ts'
import { KEPT_FOLDER } from './kept.ts'

interface Position {
  line: number
  column: number
}

/** The used part of Stryker's instrumenter. It is not installed with the project, so its own types are not there. */
interface Instrumented {
  files: { name: string; content: string }[]
  mutants: {
    id: string
    fileName: string
    mutatorName: string
    replacement: string
    location: { start: Position; end: Position }
  }[]
}

type Instrument = (files: readonly { name: string; content: string }[]) => Promise<Instrumented>

const name = '@stryker-mutator/instrumenter'
/** Says which packages, in which versions. Only this command needs them, so the project itself does not have them. */
const wanted = join(import.meta.dirname, 'stryker')
const installed = join(KEPT_FOLDER, 'stryker')
const LOCK = 'package-lock.json'

const silent = Object.fromEntries(
  ['trace', 'debug', 'info', 'warn', 'error', 'fatal'].map((level) => [level, () => {}]),
)

/** Installs Stryker's instrumenter where it is missing or another version: 78 packages, as the lock file says. */
export function installInstrumenter(print: (line: string) => void): void {
  const lock = readFileSync(join(wanted, LOCK), 'utf8')
  const isThere = existsSync(join(installed, 'node_modules', name))
  if (isThere && readFileSync(join(installed, LOCK), 'utf8') === lock) return
  print('Installing Stryker’s instrumenter …')
  cpSync(wanted, installed, { recursive: true })
  const isWindows = process.platform === 'win32'
  const { status } = spawnSync(isWindows ? 'npm.cmd' : 'npm', ['ci'], {
    cwd: installed,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: isWindows,
  })
  if (status !== 0)
    throw new UsageError(
      `Stryker’s instrumenter cannot be installed: npm ci in ${installed} says why`,
    )
}

/** Stryker's instrumenter: the mutants of files, and the same files with each mutant and a counter in them. */
export async function loadInstrumenter(): Promise<Instrument> {
  const { Instrumenter } = await import(
    pathToFileURL(createRequire(resolve(installed, 'package.json')).resolve(name)).href
  )
  const instrumenter = new Instrumenter({
    ...silent,
    isDebugEnabled: () => false,
  })
  return (files) =>
    instrumenter.instrument(
      files.map((file) => ({ ...file, mutate: true })),
      { plugins: null, excludedMutations: [], ignorers: [], noHeader: false },
    )
}
