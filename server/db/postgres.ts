import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Log } from '../platform/log.ts'
import { boundedPool } from './boundedPool.ts'
import type { Connection } from './connection.ts'
import type { Database } from './schema.ts'

/** Any number all processes agree on: the lock migrations are run under. */
const MIGRATION_LOCK = 4180
const POOL_SIZE = 10
/** For one new connection. */
const CONNECT_MS = 2_000
/** The server's own limits, below the client's, so that it ends what nobody waits for any more. */
const STATEMENT_MS = 2_250
const LOCK_MS = 2_000
/** A transaction whose server process is stopped gives its locks back after this. */
const IDLE_IN_TRANSACTION_MS = 10_000
/** A readiness check that takes longer means: not ready. */
const PROBE_MS = 1_500
/** A database that does not answer keeps no process from ending. */
const CLOSE_MS = 2_000
const CREATE_NAMES =
  'CREATE TABLE IF NOT EXISTS schema_migrations (name TEXT PRIMARY KEY, applied_at TEXT NOT NULL)'
const PROBE = `INSERT INTO readiness (id, checked_at) VALUES ('server', $1)
  ON CONFLICT (id) DO UPDATE SET checked_at = excluded.checked_at`

export function connectPostgres(connectionString: string, log: Pick<Log, 'warn'>): Connection {
  const createPool = (max: number) => {
    const pool = new pg.Pool({
      connectionString,
      max,
      Client: BoundedClient,
      statement_timeout: STATEMENT_MS,
      lock_timeout: LOCK_MS,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
      types: { getTypeParser },
    })
    // Without these two a database that goes away takes the process with it.
    pool.on('error', (err) => log.warn({ err }, 'a database connection was lost'))
    pool.on('connect', (client) => {
      client.on('error', () => undefined)
    })
    return pool
  }
  const pool = createPool(POOL_SIZE)
  // Its own connection: readiness is told also while calls wait for all the others.
  const probePool = createPool(1)
  const probe = boundedPool(probePool, PROBE_MS)
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: boundedPool(pool) }) })
  return {
    engine: 'postgres',
    db,
    isNew: () =>
      withStartupConnection(connectionString, async (client) => {
        const { rows } = await client.query("SELECT to_regclass('schema_migrations') AS found")
        return rows[0].found === null
      }),
    apply: (scripts) =>
      withStartupConnection(connectionString, async (client) => {
        await client.query('BEGIN')
        await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
        await client.query(CREATE_NAMES)
        const { rows } = await client.query<{ name: string }>('SELECT name FROM schema_migrations')
        const done = rows.map((row) => row.name)
        for (const { name, sql } of scripts.filter((script) => !done.includes(script.name))) {
          await client.query(sql)
          const row = [name, new Date().toISOString()]
          await client.query('INSERT INTO schema_migrations VALUES ($1, $2)', row)
        }
        await client.query('COMMIT')
      }),
    async probe() {
      const client = await probe.connect()
      try {
        await client.query(PROBE, [new Date().toISOString()])
      } finally {
        client.release()
      }
    },
    async close() {
      const closed = Promise.allSettled([db.destroy(), probePool.end(), pool.end()])
      let timer: NodeJS.Timeout | undefined
      const timeout = new Promise((resolve) => {
        timer = setTimeout(resolve, CLOSE_MS)
      })
      await Promise.race([closed, timeout])
      clearTimeout(timer)
    },
  }
}

/** The pool's own limit is for its queue, too, which has a better one: see boundedPool. */
class BoundedClient extends pg.Client {
  constructor(options?: pg.ClientConfig) {
    super({ ...options, connectionTimeoutMillis: CONNECT_MS })
  }
}

/** Work of a start, on a connection without limits: a migration takes as long as it takes. */
async function withStartupConnection<Result>(
  connectionString: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new BoundedClient({ connectionString })
  client.on('error', () => undefined)
  await client.connect().catch((cause) => {
    // A name with two addresses fails with an error that has no words of its own.
    const reason = cause.message || cause.code
    throw new Error(`The database of DATABASE_URL cannot be reached: ${reason}`, { cause })
  })
  try {
    return await work(client)
  } finally {
    // What was not committed is rolled back by the server.
    await client.end()
  }
}

/** BIGINT comes as text by default; ours are cents and counts, all within a safe integer. */
const getTypeParser = ((oid: number, format?: 'text' | 'binary') =>
  oid === pg.types.builtins.INT8
    ? (text: string) => {
        const value = Number(text)
        if (!Number.isSafeInteger(value)) throw new RangeError('BIGINT out of range')
        return value
      }
    : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser
