import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Strategy } from '#machines/paths/strategies.ts'
import type { Run } from './run.ts'

/**
 * What `npm run paths -- <flow> --run` asks of the suites that have a screen: one flow, perhaps by
 * another strategy, its run and its pictures left in a folder. Without an order they prove all flows.
 */
export interface Order {
  flow: string
  strategy: Strategy
  /** absolute */
  dir: string
}

const VARIABLE = 'PATHS_ORDER'
const RUN = 'run.json'
const PROGRESS = 'progress.json'

/** The environment that carries an order to the test run. */
export const orderEnv = (order: Order) => ({ [VARIABLE]: JSON.stringify(order) })

/** The order this test run was given, if any. */
export const orderGiven = (): Order | undefined => {
  const words = process.env[VARIABLE]
  return words ? (JSON.parse(words) as Order) : undefined
}

export interface Progress {
  done: number
  total: number
}

export function tellProgress({ dir }: Order, progress: Progress): void {
  writeFileSync(join(dir, PROGRESS), JSON.stringify(progress))
}

/** How far the run is; undefined before it began. */
export function progressOf({ dir }: Order): Progress | undefined {
  try {
    return JSON.parse(readFileSync(join(dir, PROGRESS), 'utf8')) as Progress
  } catch {
    // Not begun, or caught while it is written.
    return undefined
  }
}

export function leaveRun({ dir }: Order, run: Run): void {
  mkdirSync(dir, { recursive: true })
  writeFileSync(join(dir, RUN), JSON.stringify(run))
}

/** What the run left; its files go. @throws Error when it left nothing */
export function takeRun({ dir }: Order): Run {
  const run = JSON.parse(readFileSync(join(dir, RUN), 'utf8')) as Run
  for (const file of [RUN, PROGRESS]) rmSync(join(dir, file), { force: true })
  return run
}
