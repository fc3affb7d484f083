import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

/** A PostgreSQL of our own on a free port of the loopback, its data in a temporary folder. */
export interface Postgres {
  /** Makes an empty database. @returns its connection URL */
  freshDatabase(): Promise<string>
  /** Sends a signal to the cluster and everything it started, such as SIGSTOP, SIGCONT or SIGKILL. */
  signal(signal: NodeJS.Signals): void
  /** Starts it again where it was, after a kill. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** The folder of PostgreSQL's server programs, or undefined when there is none on this machine. */
export function findPostgres(): string | undefined {
  const folders: string[] = []
  try {
    folders.push(execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim())
  } catch {
    // Not on PATH: look where Debian puts it.
  }
  const debian = '/usr/lib/postgresql'
  if (existsSync(debian))
    for (const version of readdirSync(debian).sort((a, b) => Number(b) - Number(a)))
      folders.push(join(debian, version, 'bin'))
  return folders.find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  )
}

/**
 * Starts a cluster. As root it runs as another user, since PostgreSQL refuses root.
 * @param durable false trades safety against a crash for speed: right for all but the crash tests.
 */
export async function startPostgres(
  bin: string,
  { durable = false, connections = 300 } = {},
): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'quatums-postgres-'))
  const owner = process.getuid?.() === 0 ? unprivileged() : undefined
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const options = { cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C' }, ...owner }
  const initdb = ['-D', data, '-U', 'bank', '-A', 'trust', '-E', 'UTF8', '--no-sync']
  execFileSync(join(bin, 'initdb'), initdb, { ...options, stdio: 'pipe' })
  const port = await freePort()
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    `max_connections=${connections}`,
    'shared_buffers=64MB',
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ]
  const urlOf = (name: string) => `postgres://bank@127.0.0.1:${port}/${name}`
  let server: ChildProcess
  async function start(): Promise<void> {
    server = spawn(
      join(bin, 'postgres'),
      ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
      { ...options, stdio: 'ignore' },
    )
    try {
      await ready(urlOf('postgres'), server)
    } catch (error) {
      server.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
      throw error
    }
  }
  await start()
  return {
    freshDatabase: () => createDatabase(urlOf),
    signal(signal) {
      for (const pid of [server.pid!, ...childrenOf(server.pid!)])
        try {
          process.kill(pid, signal)
        } catch {
          // It has ended by itself.
        }
    },
    restart: start,
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Makes an empty database in the cluster whose URLs `urlOf` gives. @returns its URL */
export async function createDatabase(urlOf: (name: string) => string): Promise<string> {
  const name = `bank_${randomBytes(8).toString('hex')}`
  const client = new pg.Client({ connectionString: urlOf('postgres') })
  await client.connect()
  try {
    await client.query(`CREATE DATABASE ${name}`)
  } finally {
    await client.end()
  }
  return urlOf(name)
}

/** Each backend is in a session of its own, so that no signal to a group reaches it. */
function childrenOf(pid: number): number[] {
  const listed = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  return listed
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([child, parent]) => (parent === pid ? [child!] : []))
}

function unprivileged(): { uid: number; gid: number } {
  for (const user of ['postgres', 'nobody'])
    try {
      const idOf = (flag: string) =>
        Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: 'pipe' }))
      return { uid: idOf('-u'), gid: idOf('-g') }
    } catch {
      // No such user here: try the next.
    }
  throw new Error('PostgreSQL refuses root, and there is no other user to run it as')
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}

async function ready(connectionString: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode}`)
    const client = new pg.Client({ connectionString })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  throw new Error('PostgreSQL did not start within ten seconds')
}
