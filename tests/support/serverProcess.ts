import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '#server/platform/clock.ts'
import { fileOf } from './bundledPrograms.ts'
import { memoryFolder } from './memoryFolder.ts'
import { remoteOperator } from './operators.ts'

/** The real server in a process of its own, on a free port of the loopback. */
export interface ServerProcess {
  url: string
  /** the address for operators */
  operators: string
  pid: number
  /** all it has written, its log included */
  printed(): string
  /** its exit code, once it has ended */
  ended: Promise<number | null>
  /** Sends a signal and waits for the end. @returns the exit code; null after a kill */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>
}

/** The address for operators of each server that was started, by its address for customers. */
const backOffices = new Map<string, string>()
export const backOfficeOf = (url: string): string => backOffices.get(url) ?? url

/** How a failed start ended. */
export interface FailedStart {
  /** null when it was killed */
  code: number | null
  /** its error output */
  errors: string
}

/** A folder for one bank, and the environment its server starts in; shared by its restarts. */
export async function newHome(env: Record<string, string> = {}) {
  const folder = await mkdtemp(join(memoryFolder(), 'quatums-home-'))
  return {
    folder,
    env: {
      DATA_DIR: folder,
      WEB_DIR: join(folder, 'web'),
      DEMO: 'off',
      LOG: 'off',
      PORT: '0',
      // A test that chooses the port of one server may choose the next one for another.
      BACKOFFICE_PORT: '0',
      // These tests write faster than any customer, all from one address.
      LIMIT_FACTOR: '1000',
      ...env,
    },
    /** signed in; after the first start */
    operator: (clock?: Clock) => remoteOperator({ DATA_DIR: folder, DEMO: 'off', ...env }, clock),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** The command and its folder. */
interface Program {
  /** a source; without a folder, from the bundle where it has it */
  script: string
  cwd?: string
  /** its arguments */
  words?: string[]
}
const SERVER: Program = { script: 'server/main.ts' }

/**
 * Starts the server and waits until it is open.
 * @throws Error with what it printed, when it ends instead
 */
export async function startServer(
  env: Record<string, string>,
  program = SERVER,
): Promise<ServerProcess> {
  const child = launch(env, program)
  const printed = collect(child)
  const ended = exitOf(child)
  const [url, operators] = await Promise.race([
    opened(child, printed),
    ended.then((code) => Promise.reject(new Error(`the server ended with ${code}: ${printed()}`))),
  ])
  backOffices.set(url, operators)
  return {
    url,
    operators,
    pid: child.pid!,
    printed,
    ended,
    async end(signal) {
      child.kill(signal)
      return ended
    },
  }
}

/** Starts a server that is expected to fail, or that is killed at a moment of its start. */
export async function failToStart(
  env: Record<string, string>,
  program = SERVER,
  moment?: () => Promise<unknown>,
): Promise<FailedStart> {
  const child = launch(env, program)
  void moment?.().then(() => child.kill('SIGKILL'))
  const output = { errors: '' }
  child.stderr?.on('data', (chunk) => {
    output.errors += chunk
  })
  const code = await exitOf(child)
  return { code, errors: output.errors.trim() }
}

/** Runs a command that ends by itself. @returns its exit code and all it printed */
export async function runToEnd(env: Record<string, string>, program: Program) {
  const child = launch(env, program)
  const printed = collect(child)
  const code = await exitOf(child)
  return { code, printed: printed() }
}

const launch = (env: Record<string, string>, { script, cwd, words = [] }: Program) =>
  spawn(process.execPath, [cwd ? script : fileOf(script), ...words], {
    cwd,
    env: {
      PATH: process.env.PATH,
      // The runner's, so that it starts sooner, and with the change of code that is tried.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_OPTIONS: process.env.NODE_OPTIONS,
      CHANGED_TEXT: process.env.CHANGED_TEXT,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

function collect(child: ChildProcess): () => string {
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      printed += chunk
    })
  return () => printed
}

const opened = (child: ChildProcess, printed: () => string) =>
  new Promise<[url: string, operators: string]>((resolve) => {
    child.stdout?.on('data', () => {
      const url = /http:\/\/[\w.]+:\d+/.exec(printed())?.[0]
      const operators = /The back office is open at (http:\/\/[\w.]+:\d+)/.exec(printed())?.[1]
      if (url && operators) resolve([url, operators])
    })
  })

const exitOf = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)))
