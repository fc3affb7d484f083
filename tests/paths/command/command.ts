import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Command, CommanderError, Option } from 'commander'
import { flowNames, flowOf } from '#machines/paths/flow.ts'
import { replayAll } from '#machines/paths/replayAll.ts'
import { planFor, type Strategy, strategies } from '#machines/paths/strategies.ts'
import { lintMachine } from '#tests/support/machineLint.ts'
import { faultsOfRun, type Height, heights, type Run, statesOf } from '../levels/run.ts'
import type { Progress } from '../levels/runRequest.ts'
import { diagramOf } from './diagram.ts'
import { CannotRun, execute } from './execute.ts'
import { type Format, format, formats, percentLine } from './format.ts'
import { picturesIn } from './pictures.ts'
import { htmlReport } from './report.ts'

interface Options {
  height: Height
  strategy?: Strategy
  format: Format
  run: boolean
  out?: string
}

/** A browser takes its time: a tour covers as much with few paths. */
const usual = { chart: 'shortest', view: 'shortest', browser: 'tour' } as const

/** Where the command writes: its result, and what goes on meanwhile. */
export interface Streams {
  out: (text: string) => void
  err: (text: string) => void
}

/** Bad input: what exists is listed, and nothing is done. */
const MISUSED = 2

/**
 * `npm run paths`: lists the flows, prints a flow's paths, or runs them and leaves a report.
 * @param words the command line, without the program.
 * @returns the exit code: 0, 1 when a run found faults, 2 for bad input.
 */
export async function pathsCommand(words: readonly string[], streams: Streams): Promise<number> {
  let chosen: { flow?: string; options: Options } | undefined
  const command = new Command('paths')
    .description('Paths generated from the production charts')
    .argument('[flow]', `one of: ${flowNames.join(', ')}`)
    .addOption(new Option('--height <height>').choices(heights).default('chart'))
    .addOption(
      new Option('--strategy <strategy>', 'default: shortest, and tour in the browser').choices(
        strategies,
      ),
    )
    .addOption(new Option('--format <format>').choices(formats).default('table'))
    .option('--run', 'walk the paths with their assertions and leave an HTML report', false)
    .option('--out <dir>', 'where the report goes (default: reports/paths/<flow>)')
    .configureOutput({ writeOut: streams.out, writeErr: streams.err })
    .showHelpAfterError()
    .exitOverride()
    .action((flow: string | undefined, options: Options) => {
      chosen = { flow, options }
    })
  try {
    await command.parseAsync(words, { from: 'user' })
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : MISUSED
    throw error
  }
  if (!chosen) return MISUSED
  const { flow, options } = chosen
  if (flow === undefined) {
    for (const name of flowNames) streams.out(`${name}\n`)
    return 0
  }
  return pathsOf(flow, options, streams)
}

async function pathsOf(name: string, options: Options, streams: Streams): Promise<number> {
  const flow = flowOf(name)
  if (!flow)
    return misused(streams, `There is no flow "${name}". There are: ${flowNames.join(', ')}`)
  const faults = lintMachine(flow.machine)
  if (faults.length > 0)
    return misused(streams, faults.map(({ state, fault }) => `${state} ${fault}`).join('\n'))

  const strategy = options.strategy ?? usual[options.height]
  const { paths, stopped } = planFor(flow, strategy)
  const walked = await replayAll(flow, paths)
  if (stopped) streams.err(`${strategy}: ${stopped}\n`)
  if (!options.run) {
    for (const { path, contradiction } of walked.dropped)
      streams.err(`dropped: ${path.description}: ${contradiction}\n`)
    streams.out(`${format(walked, options.format)}\n`)
    return 0
  }
  const dir = options.out ?? join('reports', 'paths', name)
  try {
    mkdirSync(dir, { recursive: true })
    const { height } = options
    const progress = bar(name, streams)
    const run = await execute({ flow, height, strategy, dir, progress })
    // A run leaves its table in the report; what other programs read is printed all the same.
    if (options.format !== 'table')
      streams.out(`${format({ ...walked, coverage: run.coverage }, options.format)}\n`)
    return await report(run, dir, streams)
  } catch (error) {
    if (error instanceof CannotRun) streams.err(`${error.message}\n`)
    else streams.err(`The report could not be written: ${(error as Error).message}\n`)
    return 1
  }
}

/** A bar of twenty, drawn again on its line each time it grows. */
function bar(name: string, { err }: Streams): (progress: Progress) => void {
  let drawn = -1
  return ({ done, total }) => {
    const full = Math.floor((done / total) * 20)
    if (full === drawn) return
    drawn = full
    const end = done === total ? '\n' : ''
    err(`\r${name} [${'#'.repeat(full).padEnd(20, '.')}] ${done} of ${total} paths${end}`)
  }
}

async function report(run: Run, dir: string, { err }: Streams): Promise<number> {
  const faults = faultsOfRun(run)
  for (const { description, reason } of run.dropped) err(`dropped: ${description}: ${reason}\n`)
  for (const fault of new Set(faults)) err(`fault: ${fault}\n`)
  err(
    `${run.flow}, ${run.height}: ${run.paths.length} paths, ${percentLine(run.coverage)}, ${faults.length} faults\n`,
  )
  const file = join(dir, 'index.html')
  const diagram = await diagramOf(run.flow, run.transitions)
  writeFileSync(file, htmlReport(run, picturesIn(dir, statesOf(run)), diagram))
  err(`Report: ${file}\n`)
  return faults.length > 0 ? 1 : 0
}

function misused({ err }: Streams, words: string): number {
  err(`${words}\n`)
  return MISUSED
}
