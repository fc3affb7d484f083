import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { memoryFolder } from '#tests/support/memoryFolder.ts'
import { PATIENCE } from '#tests/support/patience.ts'
import { limitFiles } from '#tests/support/smallDisk.ts'

/** A PostgreSQL on a free loopback port, with its data in a temporary folder. */
export interface Postgres {
  /**
   * Creates an empty database.
   * @returns its connection URL
   */
  freshDatabase(): Promise<string>
  /** Sends a signal to the cluster and its child processes, such as SIGSTOP, SIGCONT or SIGKILL. */
  signal(signal: NodeJS.Signals): void
  /** Restarts the cluster on the same port after a signal has ended it. */
  restart(): Promise<void>
  /** The most bytes a file may have that a new connection writes: to it, the disk is full there. */
  limitFiles(bytes: number | 'unlimited'): void
  /** Makes a standby of the cluster as it is now, which gets nothing that is written later. */
  laggingStandby(): Promise<Standby>
  stop(): Promise<void>
}

export interface Standby {
  /** The URL of a database of the cluster in the standby. */
  urlOf(url: string): string
  stop(): Promise<void>
}

/** The folder of PostgreSQL's server programs; undefined when it is not installed. */
export function findPostgres(): string | undefined {
  const folders: string[] = []
  try {
    folders.push(execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim())
  } catch {
    // Not on PATH: try Debian's location.
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
 * Starts a cluster. As root it runs as another user, because PostgreSQL refuses root.
 * @param durable commits survive a kill of the cluster; false trades that for speed. Neither waits for the disk.
 */
export async function startPostgres(
  bin: string,
  { durable = false, connections = 300 }: { durable?: boolean; connections?: number } = {},
): Promise<Postgres> {
  const folder = mkdtempSync(join(memoryFolder(), 'quatums-postgres-'))
  const owner = process.getuid?.() === 0 ? unprivileged() : undefined
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const options = { cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C' }, ...owner }
  const initdb = ['-D', data, '-U', 'bank', '-A', 'trust', '-E', 'UTF8', '--no-sync']
  execFileSync(join(bin, 'initdb'), initdb, { ...options, stdio: 'pipe' })
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    `max_connections=${connections}`,
    'shared_buffers=64MB',
    'fsync=off',
    ...(durable ? [] : ['synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off']),
  ]
  const args = settings.flatMap((setting) => ['-c', setting])
  const start = async (
    port: number,
    from = data,
  ): Promise<{ server: ChildProcess; port: number }> => {
    const server = spawn(join(bin, 'postgres'), ['-D', from, ...args, '-p', String(port)], {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    try {
      await ready(server, urlAt(port, 'postgres'), from)
      return { server, port }
    } catch (error) {
      server.kill('SIGKILL')
      // Another process may take a port between its choice and its use.
      if (error instanceof PortTaken) return start(await freePort(), from)
      rmSync(folder, { recursive: true, force: true })
      throw error
    }
  }
  let running = await start(await freePort())
  const urlOf = (name: string) => urlAt(running.port, name)
  return {
    freshDatabase: () => createDatabase(urlOf),
    signal(signal) {
      for (const pid of [running.server.pid!, ...childrenOf(running.server.pid!)])
        try {
          process.kill(pid, signal)
        } catch {
          // The process has already ended.
        }
    },
    async restart() {
      const { server } = running
      // A cluster that was asked to stop may still be running.
      if (server.exitCode === null && server.signalCode === null)
        await new Promise((resolve) => server.once('exit', resolve))
      running = await start(running.port)
    },
    limitFiles: (bytes) => limitFiles(running.server.pid!, bytes, owner),
    async laggingStandby() {
      const copy = join(folder, 'standby')
      const from = ['-h', '127.0.0.1', '-p', String(running.port), '-U', 'bank', '--no-sync']
      const copying = spawn(
        join(bin, 'pg_basebackup'),
        ['-D', copy, '--checkpoint=fast', ...from],
        {
          ...options,
          stdio: 'ignore',
        },
      )
      await once(copying, 'exit')
      writeFileSync(join(copy, 'standby.signal'), '')
      const standby = await start(await freePort(), copy)
      return {
        urlOf: (url) => urlAt(standby.port, new URL(url).pathname.slice(1)),
        stop: () => end(standby.server),
      }
    },
    async stop() {
      await end(running.server)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function end(server: ChildProcess): Promise<void> {
  const ended = once(server, 'exit')
  server.kill('SIGINT')
  await ended
}

/** The database of a test run's cluster that has all migrations. */
export const MIGRATED = 'bank_migrated'

/**
 * Creates a database in the cluster whose URLs `urlOf` gives.
 * @param options its name, and the database that it is a copy of: an empty one by default. That one has no connection
 * @returns its URL
 */
export async function createDatabase(
  urlOf: (name: string) => string,
  {
    name = `bank_${randomBytes(8).toString('hex')}`,
    template = 'template1',
  }: { name?: string; template?: string } = {},
): Promise<string> {
  // To copy files takes a third of the time of writing each block into the log, which is the default.
  await query(urlOf('postgres'), `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`)
  return urlOf(name)
}

/** Removes a database, with the connections that it still has. */
export const dropDatabase = (url: string): Promise<void> =>
  query(
    url.replace(/[^/]+$/, 'postgres'),
    `DROP DATABASE ${new URL(url).pathname.slice(1)} WITH (FORCE)`,
  )

async function query(connectionString: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

/** Each backend has its own session, so a signal to the process group does not reach it. */
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
      // This user does not exist: try the next.
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

const urlAt = (port: number, name: string) => `postgres://bank@127.0.0.1:${port}/${name}`

class PortTaken extends Error {}

/**
 * Waits until this server answers.
 * @throws PortTaken
 * @throws Error when the server ends or does not start in time
 */
async function ready(server: ChildProcess, connectionString: string, data: string): Promise<void> {
  let printed = ''
  server.stderr?.on('data', (chunk) => {
    printed += chunk
  })
  const until = Date.now() + PATIENCE
  while (Date.now() < until) {
    if (server.exitCode !== null) {
      if (/address already in use/i.test(printed)) throw new PortTaken()
      throw new Error(`PostgreSQL ended with ${server.exitCode}: ${printed}`)
    }
    if ((await folderAt(connectionString)) === data)
      return void server.stderr?.removeAllListeners('data').resume()
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`PostgreSQL did not start within ${PATIENCE / 1_000} s: ${printed}`)
}

/** The data folder of the server at this URL, which may be another cluster; undefined when none answers. */
async function folderAt(connectionString: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query('SHOW data_directory')
    return rows[0].data_directory
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => undefined)
  }
}
