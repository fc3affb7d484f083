import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isScreenFlow } from '#machines/flowLinks.ts'
import { isFlowName } from '#machines/testing/flow.ts'
import { type Flow, planFor, replayAll, type Strategy } from '#statechart-paths'
import { hasChromium } from '#tests/support/chromium.ts'
import { brokenRules } from '../levels/chart/brokenRules.ts'
import { isToured, testFileOf } from '../levels/groups.ts'
import { droppedByClock, type Level, type Run, runOf, statesOf } from '../levels/run.ts'
import {
  type Progress,
  type RunRequest,
  readProgress,
  requestEnv,
  takeRun,
} from '../levels/runRequest.ts'
import { drawStates } from './diagram.ts'

export interface Execution {
  flow: Flow
  level: Level
  strategy: Strategy
  /** the folder for the run's pictures */
  dir: string
  progress: (progress: Progress) => void
}

type ScreenExecution = Execution & { level: 'view' | 'browser' }

/** A run that cannot be made, with a message for the command line. */
export class CannotRun extends Error {
  override name = 'CannotRun'
}

/**
 * Runs a flow's paths at a test level, with the expectations of that level.
 * @throws CannotRun
 */
export const execute = ({ level, ...execution }: Execution): Promise<Run> =>
  level === 'chart' ? runOnChart(execution) : runOnScreen({ ...execution, level })

async function runOnChart({
  flow,
  strategy,
  dir,
  progress,
}: Omit<Execution, 'level'>): Promise<Run> {
  const startedAt = performance.now()
  const { paths } = planFor(flow, strategy)
  const { replays, dropped } = await replayAll(flow, paths, (done) =>
    progress({ done, total: paths.length }),
  )
  const performed = replays.map((replay) => {
    const faults = brokenRules(replay)
    return {
      path: replay.path,
      steps: replay.steps.map((step, at) => ({ step, faults: faults[at]!, taken: step.taken })),
    }
  })
  const seconds = (performance.now() - startedAt) / 1_000
  const run = runOf(flow, 'chart', performed, droppedByClock(dropped), seconds)
  rmSync(join(dir, 'pictures'), { recursive: true, force: true })
  await drawStates(flow.name, statesOf(run), dir)
  return run
}

/** Milliseconds between two reads of the progress of a run. */
const PROGRESS_MS = 200

/** The view and browser levels run in their test suites, here for this flow alone. */
async function runOnScreen({
  flow,
  level,
  strategy,
  dir,
  progress,
}: ScreenExecution): Promise<Run> {
  if (level === 'browser' && !hasChromium)
    throw new CannotRun('No Chromium was found. To install it: apt-get install chromium')
  if (!isFlowName(flow.name)) throw new CannotRun(`No test file runs ${flow.name}`)
  if (!isScreenFlow(flow.name))
    throw new CannotRun(`${flow.name} has no screen: its paths run at the chart level`)
  if (level === 'browser' && !isToured(flow.name))
    throw new CannotRun(`${flow.name} is a flow of operators: its paths run at the view level`)
  const file = testFileOf(flow.name, level)
  const request: RunRequest = { flow: flow.name, strategy, dir: resolve(dir) }
  rmSync(dir, { recursive: true, force: true })
  mkdirSync(dir, { recursive: true })
  const showProgress = () => {
    const now = readProgress(request)
    if (now) progress(now)
  }
  const timer = setInterval(showProgress, PROGRESS_MS)
  try {
    const output = await runTestFile(level === 'view' ? 'views' : 'tours', file, request)
    showProgress()
    try {
      return takeRun(request)
    } catch {
      throw new CannotRun(`The run wrote no result. Its output:\n${output}`)
    }
  } finally {
    clearInterval(timer)
  }
}

/** Runs one test file. @returns its output */
const runTestFile = (project: string, file: string, request: RunRequest): Promise<string> =>
  new Promise((done) => {
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, file]
    const child = spawn(process.execPath, args, {
      env: { ...process.env, ...requestEnv(request) },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part) => {
        output += part
      })
    child.on('close', () => done(output))
  })
