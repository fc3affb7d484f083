import { Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import { flowNames, flowOf } from '#machines/testing/flow.ts'
import { type Strategy, strategies } from '#statechart-paths'
import { exportFlows } from '../export/exportCommand.ts'
import { type Format, formats } from '../export/exportFiles.ts'
import { flowsByRisk } from '../export/tags.ts'
import { type Level, levels } from '../levels/run.ts'
import type { Streams } from './streams.ts'

interface Options {
  level: Level
  strategy?: Strategy
  format: Format
  run: boolean
  all: boolean
  journeys: boolean
  promises: boolean
  replay?: string
  history?: string
  out?: string
  max?: number
  baseUrl: string
}

/** Chromium is slow, and a tour covers as much with few paths. */
const defaultStrategy = { chart: 'shortest', view: 'shortest', browser: 'tour' } as const

/** Exit code for wrong arguments. */
const WRONG_ARGUMENTS = 2

/**
 * `npm run paths`: lists the flows, prints a flow's paths, or runs them and writes a report.
 * @param args the command line, without the program
 * @returns the exit code: 0, 1 when a run found faults, 2 for wrong arguments
 */
export async function pathsCommand(args: readonly string[], streams: Streams): Promise<number> {
  let chosen: { flow?: string; options: Options } | undefined
  const command = new Command('paths')
    .description('Paths generated from the production charts')
    .argument('[flow]', `one of: ${flowNames.join(', ')}`)
    .addOption(new Option('--level <level>', 'test level').choices(levels).default('chart'))
    .addOption(
      new Option('--strategy <strategy>', 'default: shortest, and tour in the browser').choices(
        strategies,
      ),
    )
    .addOption(
      new Option('--format <format>', 'of the printed paths').choices(formats).default('table'),
    )
    .option('--run', 'run the paths with their expectations and write an HTML report', false)
    .option('--all', 'all flows, those that move money first', false)
    .option('--max <number>', 'the most scenarios of all flows together', countOf)
    .option(
      '--base-url <url>',
      'the site that exported tests run against',
      addressOf,
      'http://localhost:4180',
    )
    .option('--journeys', 'print the journeys over all flows instead', false)
    .option('--promises', 'search the promises of the flow, or of all flows, instead', false)
    .option('--replay <file>', 'play the way to a broken promise again')
    .option('--history <dir>', 'how each path did in the runs whose JUnit files a folder keeps')
    .option('--out <dir>', 'folder of the files, or of the report (reports/paths/<flow>)')
    .configureOutput({ writeOut: streams.out, writeErr: streams.err })
    .showHelpAfterError()
    .exitOverride()
    .action((flow: string | undefined, options: Options) => {
      chosen = { flow, options }
    })
  try {
    await command.parseAsync(args, { from: 'user' })
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : WRONG_ARGUMENTS
    throw error
  }
  if (!chosen) return WRONG_ARGUMENTS
  const { flow, options } = chosen
  // The other parts draw, search or drive a browser: loading them takes longer than printing the paths of a flow.
  if (options.journeys) {
    const { isJourneyFormat, printedJourneys } = await import('./journeys.ts')
    if (!isJourneyFormat(options.format))
      return refuse(
        streams,
        `Journeys are printed as table, json or gherkin, not ${options.format}`,
      )
    streams.out(`${await printedJourneys(options.format)}\n`)
    return 0
  }
  if (options.replay !== undefined)
    return (await import('./promises.ts')).replayFile(options.replay, streams)
  if (options.history !== undefined)
    return (await import('./history.ts')).printHistory(options.history, streams)
  if (options.promises) {
    if (flow !== undefined && !flowOf(flow)) return refuse(streams, unknownFlow(flow))
    const { promisesOf } = await import('./promises.ts')
    return promisesOf(flow === undefined ? flowNames : [flow], options.out, streams)
  }
  if (options.all) {
    if (flow !== undefined || options.run)
      return refuse(
        streams,
        '--all prints or writes the paths of all flows: it takes no flow and no --run',
      )
    const { format, out } = options
    if (out === undefined && isDocument(format))
      return refuse(streams, `--all has a ${format} document for each flow: it takes --out <dir>`)
    return pathsOf(flowsByRisk, options, streams)
  }
  if (flow === undefined) {
    for (const name of flowNames) streams.out(`${name}\n`)
    return 0
  }
  if (!flowOf(flow)) return refuse(streams, unknownFlow(flow))
  return pathsOf([flow], options, streams)
}

const unknownFlow = (name: string) =>
  `There is no flow "${name}". There are: ${flowNames.join(', ')}`

/** @throws InvalidArgumentError for anything but a number from 1 on */
function countOf(given: string): number {
  if (!/^[1-9]\d{0,5}$/.test(given)) throw new InvalidArgumentError('It is a number from 1 on.')
  return Number(given)
}

/** @throws InvalidArgumentError for anything but an address of a site */
function addressOf(given: string): string {
  if (!URL.canParse(given) || !/^https?:$/.test(new URL(given).protocol))
    throw new InvalidArgumentError('It is an address with http or https.')
  return given
}

/** The formats of which two documents are no document: no parser takes them as one text. */
const isDocument = (format: Format): boolean => ['scxml', 'gherkin', 'playwright'].includes(format)

/** Prints or writes the paths of flows, or runs those of one. */
async function pathsOf(
  names: readonly string[],
  options: Options,
  streams: Streams,
): Promise<number> {
  const strategy = options.strategy ?? defaultStrategy[options.level]
  const [name] = names
  if (options.run && name !== undefined)
    return (await import('./runPaths.ts')).runPaths(name, { ...options, strategy }, streams)
  return exportFlows(names, { ...options, strategy }, streams)
}

function refuse({ err }: Streams, reason: string): number {
  err(`${reason}\n`)
  return WRONG_ARGUMENTS
}
