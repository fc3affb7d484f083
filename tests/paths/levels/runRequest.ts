import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Strategy } from '#statechart-paths'
import type { Run } from './run.ts'

/**
 * How `npm run paths -- <flow> --run` asks the view and browser suites for one flow, with its strategy,
 * and where the suite writes its run and pictures. Without a request a suite runs all its flows.
 */
export interface RunRequest {
  flow: string
  strategy: Strategy
  /** absolute */
  dir: string
}

const VARIABLE = 'PATHS_REQUEST'
const RUN = 'run.json'
const PROGRESS = 'progress.json'

/** The environment variable that carries a request to the test process. */
export const requestEnv = (request: RunRequest) => ({ [VARIABLE]: JSON.stringify(request) })

/** The request this test process was started with, if any. */
export const givenRequest = (): RunRequest | undefined => {
  const json = process.env[VARIABLE]
  return json ? (JSON.parse(json) as RunRequest) : undefined
}

export interface Progress {
  /** paths performed so far */
  done: number
  total: number
}

export function writeProgress({ dir }: RunRequest, progress: Progress): void {
  writeFileSync(join(dir, PROGRESS), JSON.stringify(progress))
}

/** The progress of the run; undefined before its first path is done. */
export function readProgress({ dir }: RunRequest): Progress | undefined {
  try {
    return JSON.parse(readFileSync(join(dir, PROGRESS), 'utf8')) as Progress
  } catch {
    // The file does not exist yet, or is being written.
    return undefined
  }
}

export function writeRun({ dir }: RunRequest, run: Run): void {
  mkdirSync(dir, { recursive: true })
  writeFileSync(join(dir, RUN), JSON.stringify(run))
}

/** Reads the run and removes its files. @throws Error when the suite wrote none */
export function takeRun({ dir }: RunRequest): Run {
  const run = JSON.parse(readFileSync(join(dir, RUN), 'utf8')) as Run
  for (const file of [RUN, PROGRESS]) rmSync(join(dir, file), { force: true })
  return run
}
