import { Kysely, PostgresAdapter, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import type { Log } from '../platform/log.ts'
import { boundedPool } from './boundedPool.ts'
import type { Connection } from './connection.ts'
import type { Database } from './schema.ts'
import { assertComplete, migrationError, pendingOf, STATE } from './schemaOfRelease.ts'
import type { Sealer, SealingAdapter } from './sealKey.ts'
import { reportStatement } from './statementTimes.ts'

/** The advisory lock for migrations: an arbitrary number, the same in all processes. */
const MIGRATION_LOCK = 4180
const POOL_SIZE = 10
/** Time limit for opening a connection. */
const CONNECT_MS = 2_000
/**
 * The database's own limits. They are below the client's, so that the database itself ends statements that have timed
 * out.
 */
const STATEMENT_MS = 2_250
const LOCK_MS = 2_000
/** A migration gives up a table that others use, and is tried again: behind it their own calls would wait too. */
const MIGRATION_LOCK_MS = 1_000
/** A server that is killed in a migration takes its statement along after this time, else its locks stay until the end. */
const KILLED_MS = 1_000
/** The database releases the locks of a stopped server process after this time. */
const IDLE_IN_TRANSACTION_MS = 10_000
/** A probe that takes longer counts as not ready. */
const PROBE_MS = 1_500
/** Maximum wait at shutdown for a database that does not answer. */
const CLOSE_MS = 2_000
const CREATE_NAMES =
  'CREATE TABLE IF NOT EXISTS schema_migrations (name TEXT PRIMARY KEY, applied_at TEXT NOT NULL)'
const PROBE = `INSERT INTO readiness (id, checked_at) VALUES ('server', $1)
  ON CONFLICT (id) DO UPDATE SET checked_at = excluded.checked_at`

export function connectPostgres(
  connectionString: string,
  log: Pick<Log, 'warn'>,
  seal: Sealer,
  size = POOL_SIZE,
): Connection {
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
    pool.on('connect', (client) => {
      // The first error has the reason. pg reports the end of the same connection as a second one.
      client.once('error', (err) => log.warn({ err }, 'a database connection was lost'))
      // Without a listener an error ends the process.
      client.on('error', () => undefined)
    })
    // The client's own listener has logged it.
    pool.on('error', () => undefined)
    return pool
  }
  const pool = createPool(size)
  // A separate connection, so that readiness can be checked while all others are busy.
  const probePool = createPool(1)
  const probe = boundedPool(probePool, PROBE_MS)
  const db = new Kysely<Database>({
    dialect: new SealingDialect(boundedPool(pool), seal),
    log: reportStatement,
  })
  return {
    engine: 'postgres',
    db,
    isNew: () =>
      withStartupConnection(connectionString, async (client) => {
        const { rows } = await client.query("SELECT to_regclass('schema_migrations') AS found")
        return rows[0].found === null
      }),
    apply: (scripts, { contracting } = { contracting: false }) =>
      withStartupConnection(connectionString, async (client) => {
        assertComplete((await client.query(STATE)).rows[0])
        await client.query('BEGIN')
        await client.query(`SET LOCAL client_connection_check_interval = ${KILLED_MS}`)
        await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
        await client.query(`SET LOCAL lock_timeout = ${MIGRATION_LOCK_MS}`)
        await client.query(CREATE_NAMES)
        const { rows } = await client.query<{ name: string }>('SELECT name FROM schema_migrations')
        const done = rows.map((row) => row.name)
        const pending = pendingOf(done, scripts, contracting)
        for (const { name, sql } of pending) {
          try {
            await client.query(sql)
            const row = [name, new Date().toISOString()]
            await client.query('INSERT INTO schema_migrations VALUES ($1, $2)', row)
          } catch (error) {
            throw migrationError(name, error)
          }
        }
        await client.query('COMMIT')
        return pending
      }),
    load: () => ({ inUse: pool.totalCount - pool.idleCount, waiting: pool.waitingCount }),
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

/** Kysely's dialect with connections that carry the bank's sealer. */
class SealingDialect extends PostgresDialect {
  readonly #seal: Sealer
  constructor(pool: PostgresPool, seal: Sealer) {
    super({ pool })
    this.#seal = seal
  }
  override createAdapter() {
    const seal = this.#seal
    return new (class extends PostgresAdapter implements SealingAdapter {
      readonly seal = seal
    })()
  }
}

/**
 * Sets the limit for opening a connection. The pool's own setting would also limit its queue, which boundedPool handles
 * better.
 */
class BoundedClient extends pg.Client {
  constructor(options?: pg.ClientConfig) {
    super({ ...options, connectionTimeoutMillis: CONNECT_MS })
  }
}

/** Runs start-up work on a connection without a statement limit, because migrations may take long. */
async function withStartupConnection<Result>(
  connectionString: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new BoundedClient({ connectionString })
  client.on('error', () => undefined)
  await client.connect().catch((cause) => {
    // For a host with two addresses the error's own message is empty.
    const reason = cause.message || cause.code
    throw new Error(`The database of DATABASE_URL cannot be reached: ${reason}`, { cause })
  })
  try {
    return await work(client)
  } finally {
    // The database rolls back uncommitted work.
    await client.end()
  }
}

/** Parses BIGINT, which pg returns as text. The bank's values are cents and counts, all safe integers. */
const getTypeParser = ((oid: number, format?: 'text' | 'binary') =>
  oid === pg.types.builtins.INT8
    ? (text: string) => {
        const value = Number(text)
        if (!Number.isSafeInteger(value)) throw new RangeError('BIGINT out of range')
        return value
      }
    : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser
