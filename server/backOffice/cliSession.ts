import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import type { OpenedInvitation, OperatorSession, PasswordAccepted } from '#contract/backOffice.ts'
import { printableText } from '../platform/terminalText.ts'
import { printFields } from './print.ts'

/** Where the session with one server is kept: for the user alone, and apart from the server's own data. */
const fileOf = (base: string, env: NodeJS.ProcessEnv): string =>
  join(
    env.XDG_STATE_HOME || join(homedir(), '.local', 'state'),
    'quatums',
    `${new URL(base).host.replaceAll(/[^\w.-]/g, '_')}.session`,
  )

/** The header of the kept session; undefined without a sign-in. */
export function keptCookie(base: string): string | undefined {
  try {
    return readFileSync(fileOf(base, process.env), 'utf8').trim() || undefined
  } catch {
    return undefined
  }
}

/** Keeps the cookie of an answer for the next commands. */
export function keepCookie(base: string, cookie: string, env = process.env): void {
  const file = fileOf(base, env)
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  // A file that was there would keep its own mode.
  rmSync(file, { force: true })
  writeFileSync(file, `${cookie}\n`, { mode: 0o600 })
}

/** Forgets the session. */
export const dropCookie = (base: string): void => rmSync(fileOf(base, process.env), { force: true })

/** Calls the server. */
async function call(base: string, method: string, path: string, cookie = '', body?: object) {
  const response = await fetch(`${base}/backoffice/${path}`, {
    method,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
  })
  const text = await response.text()
  const [sent = ''] = response.headers.getSetCookie()
  return {
    status: response.status,
    answer: (text && JSON.parse(text)) as object,
    cookie: sent.split(';')[0]!,
  }
}

/** A passkey needs a browser. */
const NEEDS_BROWSER =
  'You sign in by passkey, which the command line cannot ask for. Use the page of the back office, or ask an administrator for an invitation and set up an app'

/** Signs in by email, password and code, each read from the terminal or a line of the input. @returns the error */
export async function signIn(base: string): Promise<string | undefined> {
  const input = readAnswers()
  try {
    const email = await input.ask('Email: ')
    const password = await input.ask('Password: ', true)
    const step = await call(base, 'POST', 'session', '', { email, password })
    if (step.status !== 200) return messageOf(step.answer)
    if (!(step.answer as PasswordAccepted).ways.includes('app')) return NEEDS_BROWSER
    for (;;) {
      const code = await input.ask('Code of the authenticator app: ', true)
      const { status, answer, cookie } = await call(base, 'POST', 'session/code', step.cookie, {
        code,
      })
      if (status === 200) {
        keepCookie(base, cookie)
        console.log(shown(answer as OperatorSession))
        return undefined
      }
      const { code: reason } = answer as { code?: string }
      if (reason !== 'wrongCode' || input.isOver()) return messageOf(answer)
      console.error(messageOf(answer))
    }
  } finally {
    input.close()
  }
}

/** Accepts an invitation, also the one from a first start, and signs in. @returns the error */
export async function acceptInvitation(base: string): Promise<string | undefined> {
  const input = readAnswers()
  try {
    const token = (await input.ask('Link of the invitation: ')).split('#invitation=').at(-1)!.trim()
    const opened = await call(base, 'POST', 'invitation', '', { token })
    if (opened.status !== 200) return messageOf(opened.answer)
    const { email, secret } = opened.answer as OpenedInvitation
    const person =
      email === ''
        ? { email: await input.ask('Email: '), name: await input.ask('Your name: ') }
        : {}
    console.error(`The secret for your authenticator app: ${printableText(secret)}`)
    const password = await input.ask('New password: ', true)
    const code = await input.ask('Code of the authenticator app: ', true)
    const accepted = { token, password, code, ...person }
    const { status, answer, cookie } = await call(base, 'POST', 'invitation/accept', '', accepted)
    if (status !== 200) return messageOf(answer)
    keepCookie(base, cookie)
    console.log(shown(answer as OperatorSession))
    return undefined
  } finally {
    input.close()
  }
}

/** Ends the kept session. */
export async function signOut(base: string): Promise<void> {
  const cookie = keptCookie(base)
  if (cookie) await call(base, 'DELETE', 'session', cookie)
  dropCookie(base)
}

/** Prints who is signed in. @returns the error */
export async function whoAmI(base: string): Promise<string | undefined> {
  const { status, answer } = await call(base, 'GET', 'session', keptCookie(base))
  if (status === 401) return notSignedIn(base)
  if (status !== 200) return messageOf(answer)
  console.log(shown(answer as OperatorSession))
  return undefined
}

/** The advice without a session, or with an ended one. */
export const notSignedIn = (base: string): string =>
  `You are not signed in at ${base}, or your session has ended: npm run backoffice -- login`

const messageOf = (answer: object): string =>
  printableText(
    (answer as { message?: string }).message ?? 'The answer is not from the back office.',
  )

const shown = ({ operator, endsAt }: OperatorSession): string =>
  printFields({
    name: operator.name,
    email: operator.email,
    roles: operator.roles.join(', '),
    endsAt,
  })

/** Asks one question after the other; the answer to a hidden one is not shown. */
function readAnswers() {
  let isHidden = false
  const shownOutput = new Writable({
    write(chunk, _encoding, done) {
      if (!isHidden) process.stderr.write(chunk)
      done()
    },
  })
  const isTerminal = process.stdin.isTTY === true
  const lines = createInterface({
    input: process.stdin,
    output: shownOutput,
    terminal: isTerminal,
  })
  const answers = lines[Symbol.asyncIterator]()
  let isOver = false
  return {
    async ask(question: string, hidden = false): Promise<string> {
      if (isTerminal) process.stderr.write(question)
      isHidden = hidden
      const { value, done } = await answers.next()
      if (hidden && isTerminal) process.stderr.write('\n')
      isOver = done === true
      return isOver ? '' : String(value)
    },
    /** Whether the input has ended; a terminal goes on. */
    isOver: () => isOver,
    close: () => lines.close(),
  }
}
