import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '#server/platform/ids.ts'
import { type Client, newClient } from '#tests/faults/client.ts'
import { files, formData } from '#tests/server/fixtures.ts'
import { TEST_PATIENCE } from '#tests/support/patience.ts'

/**
 * Smoke test of the containers: brings `deploy/compose.yaml` up, signs a customer up and in through the balancer, stores a
 * deposit with its proof, restarts one server under calls, makes a backup in a container, and takes everything down.
 * COMPOSE (default `docker compose`) and DOCKER (`docker`) are the programs. Ends with 1 at the first fault.
 */

const [compose = '', ...composeWords] = (process.env.COMPOSE ?? 'docker compose').split(' ')
const DOCKER = process.env.DOCKER ?? 'docker'
/** As compose.yaml publishes it. */
const ADDRESS = 'http://127.0.0.1:8080'
const PAUSE_MS = 250

const folder = mkdtempSync(join(tmpdir(), 'quatums-smoke-'))
const secret = () => randomBytes(16).toString('hex')
const settings = {
  SITE_URL: ADDRESS,
  DEMO: 'off',
  POSTGRES_PASSWORD: secret(),
  S3_KEY: secret(),
  S3_SECRET: secret(),
}
const envFile = join(folder, 'env')
writeFileSync(
  envFile,
  Object.entries(settings)
    .map(([name, value]) => `${name}=${value}\n`)
    .join(''),
  { mode: 0o600 },
)
const given = [
  '--project-name',
  'quatums-smoke',
  '-f',
  'deploy/compose.yaml',
  '--env-file',
  envFile,
]
const run = (...words: string[]) =>
  execFileSync(compose, [...composeWords, ...given, ...words], { stdio: 'inherit' })
const read = (...words: string[]) =>
  execFileSync(compose, [...composeWords, ...given, ...words], { encoding: 'utf8' }).trim()
const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS))

async function untilReady(): Promise<void> {
  const until = Date.now() + TEST_PATIENCE
  const isReady = () =>
    fetch(`${ADDRESS}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (Date.now() > until) throw new Error('the bank did not become ready')
    await pause()
  }
}

async function call(client: Client, ...sent: Parameters<Client['call']>): Promise<void> {
  const answer = await client.call(...sent)
  if (answer.status !== 200) throw new Error(`${sent[1]}: ${answer.status} ${await answer.text()}`)
  await answer.arrayBuffer()
}

/** Restarts one server, while a customer calls through the balancer. @returns the answered calls */
async function restartOne(client: Client): Promise<number> {
  const [server, ...others] = read('ps', '-q', 'bank').split('\n')
  if (!server || others.length === 0) throw new Error('there are not two servers')
  let isOver = false
  const restarting = spawn(DOCKER, ['restart', '--time', '75', server], { stdio: 'ignore' })
  const ended = once(restarting, 'exit').finally(() => {
    isOver = true
  })
  let calls = 0
  for (; !isOver; calls += 1) {
    await call(client, 'GET', `users/${client.id}`)
    await pause()
  }
  const [code] = await ended
  if (code !== 0) throw new Error(`the restart of a server ended with ${code}`)
  return calls
}

try {
  run('up', '--build', '--detach')
  await untilReady()
  const ada = await newClient(() => ADDRESS)
  const { id: userId, email } = ada
  const deposit = { userId, email, name: 'Ada Fern', referenceNumber: newId(), amount: '25.00' }
  await call(ada, 'POST', 'deposit', formData({ ...deposit, images: files.png() }))
  console.log(`${await restartOne(ada)} calls were answered while one server was restarted`)
  await ada.signIn()
  run('exec', '-T', 'bank', 'node', 'scripts/backup.ts', '/data/copy', '--keys', '/data/keys')
  run('exec', '-T', 'bank', 'sh', '-c', 'cd /data/copy && sha256sum --check --quiet SHA256SUMS')
  console.log('The containers work.')
} catch (error) {
  console.error(`The containers do not work: ${(error as Error).message}`)
  process.exitCode = 1
  run('logs', '--tail', '50')
} finally {
  run('down', '--volumes', '--timeout', '75')
  rmSync(folder, { recursive: true })
}
