import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Command, CommanderError, Option } from 'commander'
import { isLoopback } from '#server/platform/settingParsers.ts'
import { hasChromium, launchChromium } from '#tests/support/chromium.ts'
import { backendAt } from './calls/backend.ts'
import { runCalls } from './calls/runCalls.ts'
import { type Finding, notRun } from './findings.ts'
import { runJourney } from './journeys/runJourney.ts'
import { serveSite } from './journeys/site.ts'
import { type Operator, operatorCommands } from './operator.ts'
import { type Format, formats, report } from './report.ts'

interface Options {
  url: string
  origin?: string
  operator?: string
  format: Format
  browser: boolean
}

/** Where the command writes: its result, and its progress and errors. */
interface Streams {
  out: (text: string) => void
  err: (text: string) => void
}

const FAILED = 1
const WRONG_ARGUMENTS = 2

/**
 * `npm run test:backend`: checks a back end by its address and prints what was found.
 * @param args the command line, without the program
 * @param buildSite builds the site where none is built, and returns its folder
 * @returns the exit code: 0, 1 when a call fails, 2 for wrong arguments
 */
export async function backendCommand(
  args: readonly string[],
  streams: Streams,
  buildSite: () => string,
): Promise<number> {
  let options: Options | undefined
  const command = new Command('npm run test:backend --')
    .description('Checks any back end against the contract, and the site against the back end.')
    .requiredOption('--url <base>', 'base address of the calls of a fresh test environment')
    .option('--origin <site>', 'origin of the site; on this machine the site is served there')
    .option('--operator <module>', 'what the calls cannot do: tests/backend/operator.ts')
    .option('--no-browser', 'the calls only')
    .addOption(new Option('--format <format>', 'of the result').choices(formats).default('table'))
    .configureOutput({ writeOut: streams.out, writeErr: streams.err })
    .showHelpAfterError()
    .exitOverride()
    .action((given: Options) => {
      options = given
    })
  try {
    await command.parseAsync(args, { from: 'user' })
    if (!options) return WRONG_ARGUMENTS
    const findings = await check(options, buildSite, streams)
    streams.out(`${report(options.url, findings, options.format)}\n`)
    return findings.some(({ outcome }) => outcome === 'fails') ? FAILED : 0
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : WRONG_ARGUMENTS
    if (!(error instanceof WrongArgument)) throw error
    streams.err(`${error.message}\n`)
    return WRONG_ARGUMENTS
  }
}

class WrongArgument extends Error {}

async function check(
  { url, origin, operator: module, browser }: Options,
  buildSite: () => string,
  { err }: Streams,
): Promise<Finding[]> {
  if (!URL.parse(url)?.protocol.startsWith('http'))
    throw new WrongArgument(`--url must be an address such as https://test.bank.example/api/`)
  if (origin !== undefined && URL.parse(origin)?.origin !== origin)
    throw new WrongArgument('--origin must be an origin such as http://localhost:4180, no more')
  const operator = module ? await loadOperator(module, url) : {}
  const backend = backendAt(url)
  const isElsewhere = new URL(url).origin !== origin
  if (!browser || !hasChromium) {
    const why = browser ? 'there is no Chromium here' : '--no-browser'
    const findings = await runCalls(backend, operator, isElsewhere ? origin : undefined)
    return [...findings, { call: 'journey', check: 'in a browser', ...notRun(why) }]
  }
  // A site of another machine, or of the back end's own origin, is there already.
  const isServed = isElsewhere && (!origin || isLoopback(new URL(origin).hostname))
  const site = isServed ? await serveSite(buildSite(), backend.url, origin) : undefined
  const siteOrigin = site?.url ?? origin!
  const chromium = await launchChromium()
  try {
    err(`The calls of ${backend.url}, from ${siteOrigin} …\n`)
    const calls = await runCalls(backend, operator, isElsewhere ? siteOrigin : undefined)
    err('A customer’s way through the site …\n')
    return [...calls, ...(await runJourney(chromium, siteOrigin, operator))]
  } finally {
    await chromium.close()
    await site?.close()
  }
}

/** A module whose default export makes the operator from the base address. */
async function loadOperator(module: string, url: string): Promise<Operator> {
  const path = pathToFileURL(resolve(module)).href
  const loaded = (await import(path).catch((error: Error) => {
    throw new WrongArgument(`--operator ${module} cannot be loaded: ${error.message}`)
  })) as { default?: (url: string) => Operator | Promise<Operator> }
  if (typeof loaded.default !== 'function')
    throw new WrongArgument(`--operator ${module} has no function as its default export`)
  const operator = await loaded.default(url)
  const unknown = Object.keys(operator).filter((name) => !operatorCommands.includes(name))
  if (unknown.length > 0)
    throw new WrongArgument(
      `--operator ${module} has ${unknown.join(', ')}; known are ${operatorCommands.join(', ')}`,
    )
  return operator
}
