import { readFileSync } from 'node:fs'
import { Command as Commander, CommanderError, Option } from 'commander'
import type { QueuePage } from '#contract/backOffice.ts'
import type { PaymentRunFile } from '#contract/paymentRuns.ts'
import { configOrExit, EXIT_USAGE } from '../config.ts'
import { newId } from '../platform/ids.ts'
import { printableJson, printableLines, printableText } from '../platform/terminalText.ts'
import { acceptInvitation, keptCookie, notSignedIn, signIn, signOut, whoAmI } from './cliSession.ts'
import { commands } from './commands.ts'
import type { Command } from './flags.ts'
import { formatForTerminal } from './print.ts'
import { showProgress } from './progress.ts'

/** The server answered with an error, or cannot be reached. */
const EXIT_FAILED = 1

const subjects = {
  customer: '<id-email-or-payment-reference>',
  '[customer]': '[id-email-or-payment-reference]',
  operator: '<email>',
  record: '<id-email-or-reference>',
  reference: '<reference>',
  item: '<kind:id>',
  proposal: '<id>',
  run: '<id>',
  currency: '<currency>',
} as const

const { host, port } = configOrExit(process.env).backOffice
const base = `http://${host.includes(':') ? `[${host}]` : host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`

const program = new Commander('npm run backoffice --')
  .description('The back office of the running server.')
  .exitOverride()
  .showHelpAfterError()
  // Pasted text may contain terminal control sequences.
  .configureOutput({ writeErr: (text) => process.stderr.write(printableLines(text)) })
  .addHelpText(
    'after',
    '\nSign in first: login. Each command takes --json for scripts; --help shows its flags.',
  )

for (const [noun, verbs] of Object.entries(commands)) {
  const group = program
    .command(noun)
    .description(Object.keys(verbs).join(', '))
    .exitOverride()
    .showHelpAfterError()
  for (const [verb, command] of Object.entries(verbs) as [string, Command][]) {
    const added = group
      .command(command.subject ? `${verb} ${subjects[command.subject]}` : verb)
      .description(command.summary)
      .exitOverride()
      .showHelpAfterError()
      .option('--json', 'print JSON')
    for (const [name, flag] of Object.entries(command.flags ?? {})) {
      const option = new Option(`--${name} <${flag.ofFile ? 'file' : name}>`, flag.description)
      if (flag.choices) option.choices([...flag.choices])
      if (flag.required) option.makeOptionMandatory()
      added.addOption(option)
    }
    added.action(async (...args: unknown[]) => {
      const { json, ...flags } = added.opts<{ json?: boolean } & Record<string, string>>()
      if (command.flags?.reference) flags.reference ??= newId()
      try {
        for (const [name, { ofFile }] of Object.entries(command.flags ?? {}))
          if (ofFile && flags[name]) flags[name] = ofFile(readFileSync(flags[name], 'utf8'))
      } catch (error) {
        return fail(`The file could not be used: ${printableText((error as Error).message)}`)
      }
      const subject = command.subject ? ((args[0] as string | undefined) ?? '') : ''
      const how = command.lines ? 'lines' : json ? 'json' : command.isFile ? 'file' : 'text'
      await run(noun, verb, { subject, flags }, how, command.progress)
    })
  }
}

for (const [name, summary, work] of [
  ['login', 'Sign in by email, password and the code of your authenticator app', signIn],
  ['join', 'Accept an invitation by its link, and choose a password', acceptInvitation],
  ['logout', 'Sign out', signOut],
  ['whoami', 'Show who is signed in, and when the session ends', whoAmI],
] as const)
  program
    .command(name)
    .description(summary)
    .exitOverride()
    .action(async () => {
      const problem = await work(base).catch(noServer)
      if (problem) fail(problem)
    })

try {
  if (process.argv.length <= 2) program.outputHelp()
  else await program.parseAsync()
} catch (error) {
  if (!(error instanceof CommanderError)) throw error
  process.exitCode = error.exitCode === 0 ? 0 : EXIT_USAGE
}

interface CommandBody {
  subject: string
  flags: Record<string, string>
}

/**
 * @param how the output format: text for a person, JSON, every page as JSON lines, or the content of a file
 * @param progress the name of the counted items of a long command
 */
async function run(
  noun: string,
  verb: string,
  body: CommandBody,
  how: 'text' | 'json' | 'lines' | 'file',
  progress?: Command['progress'],
): Promise<void> {
  const cookie = keptCookie(base) ?? ''
  const { reference } = body.flags
  const onInterrupt = () => {
    fail(unknownOutcome(reference))
    process.exit()
  }
  process.once('SIGINT', onInterrupt).once('SIGTERM', onInterrupt)
  const url = `${base}/backoffice/${noun}/${verb}`
  const hideProgress = progress && showProgress({ url, cookie }, progress)
  let response: Response
  let text: string
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
    text = await response.text()
  } catch (error) {
    // fetch waits five minutes for an answer. The same command joins the check that is running.
    if (progress && codeOf(error) === 'UND_ERR_HEADERS_TIMEOUT')
      return run(noun, verb, body, how, progress)
    return mayHaveBeenSent(error) ? fail(unknownOutcome(reference)) : fail(noServer())
  } finally {
    hideProgress?.()
  }
  if (response.status === 401) return fail(notSignedIn(base))
  if (response.status >= 500 && reference)
    return fail(`${errorText(text)} ${unknownOutcome(reference)}`)
  if (!response.ok) return fail(errorText(text))
  const answer: unknown = JSON.parse(text)
  if (how === 'lines') {
    for (const row of answer as object[]) console.log(printableJson(JSON.stringify(row)))
    const next = response.headers.get('next-after')
    if (next && !body.flags.limit)
      return run(noun, verb, { ...body, flags: { ...body.flags, after: next } }, how)
  } else if (how === 'file') {
    const { name, sha256, content } = answer as PaymentRunFile
    process.stdout.write(printableLines(content))
    console.error(`${printableText(name)}, SHA-256 ${printableText(sha256)}`)
  } else
    console.log(
      how === 'json'
        ? printableJson(JSON.stringify(answer, null, 2))
        : formatForTerminal(noun === 'queue' && verb === 'list' ? rowsOf(answer) : answer),
    )
  const next = response.headers.get('next-after') ?? (answer as Partial<QueuePage>).next
  if (next) console.error(`There are more rows. Continue with --after ${printableText(next)}`)
}

/** The queue as a table. */
function rowsOf(answer: unknown): object[] {
  return (answer as QueuePage).rows.map(({ customer, lookedAtBy, ...row }) => ({
    ...row,
    customer: customer?.email ?? '',
    lookedAtBy: lookedAtBy.join(', '),
  }))
}

/** The code of a failed connection. */
function codeOf(error: unknown): string | undefined {
  return ((error as Error).cause as { code?: string } | undefined)?.code
}

/** Whether the command may have reached the server before the connection broke. */
function mayHaveBeenSent(error: unknown): boolean {
  return [
    'ECONNRESET',
    'EPIPE',
    'UND_ERR_SOCKET',
    'UND_ERR_HEADERS_TIMEOUT',
    'UND_ERR_BODY_TIMEOUT',
  ].some((connectionError) => connectionError === codeOf(error))
}

/** Explains what to do when the outcome of a command is unknown (K14). */
function unknownOutcome(reference: string | undefined): string {
  const problem = `The server at ${base} closed the connection before its answer was complete.`
  return reference === undefined
    ? `${problem} Try again.`
    : `${problem} The command may have been carried out or not. Repeat it with --reference ${reference}: it is carried out once, however often it is sent.`
}

function noServer(): string {
  return `No back office answers at ${base}. Start it with "npm start", or set BACKOFFICE_HOST and BACKOFFICE_PORT.`
}

function errorText(text: string): string {
  try {
    const { message, fields } = JSON.parse(text) as { message: string; fields?: object }
    const lines = fields ? Object.values(fields) : [message]
    return lines.map((line) => printableText(String(line))).join('\n')
  } catch {
    return 'The answer is not from the back office.'
  }
}

function fail(message: string): void {
  console.error(message)
  process.exitCode = EXIT_FAILED
}
