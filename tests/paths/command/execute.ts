import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Flow } from '#machines/paths/flow.ts'
import { replayAll } from '#machines/paths/replayAll.ts'
import { planFor, type Strategy } from '#machines/paths/strategies.ts'
import { faultsIn } from '#tests/paths/levels/chart/assertions.ts'
import { hasChromium } from '#tests/support/chromium.ts'
import { contradicted, type Height, type Run, runOf, statesOf } from '../levels/run.ts'
import { type Order, orderEnv, type Progress, progressOf, takeRun } from '../levels/runRequest.ts'
import { drawStates } from './diagram.ts'

export interface Execution {
  flow: Flow
  height: Height
  strategy: Strategy
  /** where the run leaves its pictures */
  dir: string
  progress: (progress: Progress) => void
}

/** A run that could not be made, in a line for whoever asked for it. */
export class CannotRun extends Error {
  override name = 'CannotRun'
}

/**
 * Walks a flow's paths at a height, with that height's assertions.
 * @throws CannotRun
 */
export const execute = (execution: Execution): Promise<Run> =>
  execution.height === 'chart' ? onChart(execution) : onScreen(execution)

async function onChart({ flow, strategy, dir, progress }: Execution): Promise<Run> {
  const started = performance.now()
  const { paths } = planFor(flow, strategy)
  const { replays, dropped } = await replayAll(flow, paths, (done) =>
    progress({ done, total: paths.length }),
  )
  const walked = replays.map((replay) => {
    const faults = faultsIn(flow, replay)
    return {
      path: replay.path,
      steps: replay.steps.map((step, at) => ({ step, faults: faults[at]!, taken: step.taken })),
    }
  })
  const seconds = (performance.now() - started) / 1_000
  const run = runOf(flow, 'chart', walked, contradicted(dropped), seconds)
  rmSync(join(dir, 'pictures'), { recursive: true, force: true })
  await drawStates(flow.name, statesOf(run), dir)
  return run
}

/** How often a run is asked how far it is, in milliseconds. */
const ASK_MS = 200

/** Views and browser need their suite around them: it is run for this flow alone. */
async function onScreen({ flow, height, strategy, dir, progress }: Execution): Promise<Run> {
  if (height === 'browser' && !hasChromium)
    throw new CannotRun('No Chromium was found. To change that: apt-get install chromium')
  const order: Order = { flow: flow.name, strategy, dir: resolve(dir) }
  rmSync(dir, { recursive: true, force: true })
  mkdirSync(dir, { recursive: true })
  const ask = () => {
    const now = progressOf(order)
    if (now) progress(now)
  }
  const asking = setInterval(ask, ASK_MS)
  try {
    const said = await suite(height === 'view' ? 'views' : 'tours', suiteFile(flow, height), order)
    ask()
    try {
      return takeRun(order)
    } catch {
      throw new CannotRun(`The run left nothing. It said:\n${said}`)
    }
  } finally {
    clearInterval(asking)
  }
}

/** The test file that proves a flow at a height. @throws CannotRun when none does */
export function suiteFile({ name }: Pick<Flow, 'name'>, height: Height): string {
  const folder = `tests/paths/levels/${height}`
  const file = readdirSync(folder).find(
    (one) => one.endsWith('.test.ts') && provedIn(join(folder, one)).includes(name),
  )
  if (!file) throw new CannotRun(`No test proves ${name} at ${height} height`)
  return join(folder, file)
}

/** The flows a test file proves: the words of its `prove…('a', 'b')`. */
export const provedIn = (file: string): string[] => {
  const [, words = ''] = /prove\w+\(([^)]*)\)/.exec(readFileSync(file, 'utf8')) ?? []
  return [...words.matchAll(/'(\w+)'/g)].map(([, name]) => name!)
}

/** Runs one test file. @returns what it said */
const suite = (project: string, file: string, order: Order): Promise<string> =>
  new Promise((done) => {
    const words = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, file]
    const child = spawn(process.execPath, words, {
      env: { ...process.env, ...orderEnv(order) },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part) => {
        said += part
      })
    child.on('close', () => done(said))
  })
