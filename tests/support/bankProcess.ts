import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import type { Engine } from '#tests/server/harness.ts'
import { createDatabase } from '#tests/server/postgres.ts'

/** What two starts of one bank share: its folder and its database. Gone when the test is over. */
export async function bankHome(engine: Engine): Promise<Record<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'quatums-home-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const env = { DATA_DIR: folder, WEB_DIR: join(folder, 'web'), DEMO: 'off', LOG: 'off' }
  if (engine === 'sqlite') return env
  const shared = inject('postgresUrl')
  return { ...env, DATABASE_URL: await createDatabase((name) => shared.replace(/[^/]+$/, name)) }
}

/** A bank in a process of its own. */
export interface BankProcess {
  url: string
  process: ChildProcess
  /** the exit code, or null when it was killed */
  ended: Promise<number | null>
}

/** Starts the server on a free port. @returns once it listens */
export async function startBank(env: Record<string, string>): Promise<BankProcess> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { PATH: process.env.PATH, ...env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const url = await new Promise<string>((resolve, reject) => {
    let printed = ''
    void ended.then((code) => reject(new Error(`the server ended with ${code}: ${printed}`)))
    child.stdout?.on('data', (chunk) => {
      printed += chunk
      const found = /http:\/\/[\d.]+:\d+/.exec(printed)
      if (found) resolve(found[0])
    })
  })
  return { url, process: child, ended }
}

export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any
}

/** One call over the wire. @throws when the line breaks */
export async function send(
  method: string,
  url: string,
  { headers = {}, body }: { headers?: Record<string, string>; body?: object } = {},
): Promise<Answer> {
  const isForm = body instanceof FormData
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...(body && !isForm && { 'content-type': 'application/json' }) },
    body: isForm ? body : body && JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

/** One command of the back office of the bank with this folder. */
export async function deskOf(
  { url }: BankProcess,
  dataDir: string,
  command: string,
  subject = '',
  flags: Record<string, string> = {},
): Promise<Answer['body']> {
  const key = (await readFile(join(dataDir, 'operator.key'), 'utf8')).trim()
  const { status, body } = await send('POST', `${url}/desk/${command.replace(' ', '/')}`, {
    headers: { 'operator-key': key },
    body: { subject, flags, by: 'olive' },
  })
  if (status !== 200) throw new Error(`${command}: ${JSON.stringify(body)}`)
  return body
}
