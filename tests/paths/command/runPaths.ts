import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { flowOf } from '#machines/testing/flow.ts'
import { planFor, type Strategy } from '#statechart-paths'
import { percentLine } from '#statechart-paths/formats'
import { exported, type Format, replayedFlow } from '../export/exportFiles.ts'
import { faultsOfRun, type Level, type Run, statesOf } from '../levels/run.ts'
import type { Progress } from '../levels/runRequest.ts'
import { diagramOf } from './diagram.ts'
import { CannotRun, execute } from './execute.ts'
import { junitOf } from './junit.ts'
import { picturesIn } from './pictures.ts'
import { htmlReport } from './report.ts'
import type { Streams } from './streams.ts'

interface Options {
  level: Level
  strategy: Strategy
  format: Format
  out?: string
}

/**
 * Runs the paths of a flow and writes the report.
 * @returns the exit code: 1 when the run found faults, or could not be made
 */
export async function runPaths(name: string, options: Options, streams: Streams): Promise<number> {
  const flow = flowOf(name)!
  const { level, strategy } = options
  const { stopped } = planFor(flow, strategy)
  if (stopped) streams.err(`${strategy}: ${stopped}\n`)
  const dir = options.out ?? join('reports', 'paths', name)
  try {
    mkdirSync(dir, { recursive: true })
    const progress = progressBar(name, streams)
    const run = await execute({ flow, level, strategy, dir, progress })
    // The report has the table. The formats for other programs are still printed.
    if (options.format !== 'table')
      streams.out(
        await exported(await replayedFlow(flow, strategy, options.format), options.format),
      )
    return await writeReport(run, dir, streams)
  } catch (error) {
    if (error instanceof CannotRun) streams.err(`${error.message}\n`)
    else streams.err(`The report could not be written: ${(error as Error).message}\n`)
    return 1
  }
}

/** A progress bar of twenty signs, printed on one line whenever it grows. */
function progressBar(name: string, { err }: Streams): (progress: Progress) => void {
  let printed = -1
  return ({ done, total }) => {
    const full = Math.floor((done / total) * 20)
    if (full === printed) return
    printed = full
    const end = done === total ? '\n' : ''
    err(`\r${name} [${'#'.repeat(full).padEnd(20, '.')}] ${done} of ${total} paths${end}`)
  }
}

async function writeReport(run: Run, dir: string, { err }: Streams): Promise<number> {
  const faults = faultsOfRun(run)
  for (const { description, reason } of run.dropped) err(`dropped: ${description}: ${reason}\n`)
  for (const fault of new Set(faults)) err(`fault: ${fault}\n`)
  err(
    `${run.flow}, ${run.level}: ${run.paths.length} paths, ${percentLine(run.coverage)}, ${faults.length} faults\n`,
  )
  const file = join(dir, 'index.html')
  const diagram = await diagramOf(run.flow, run.transitions)
  writeFileSync(file, htmlReport(run, picturesIn(dir, statesOf(run)), diagram))
  writeFileSync(join(dir, 'junit.xml'), junitOf(run))
  err(`Report: ${file}\n`)
  return faults.length > 0 ? 1 : 0
}
