import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { Unavailable } from '../platform/unavailable.ts'
import { assertDistinct } from './distinctColumns.ts'
import { isStalePlan, nameOf, renewNames } from './statementNames.ts'

/** Time limit for one statement, slightly above the database's own limit, which ends a statement more cleanly. */
const QUERY_MS = 2_500
/** When no statement has finished for this long, the database is considered frozen. */
const STALL_MS = 2_000
/** Maximum wait of a call for a connection. */
const QUEUE_MS = 10_000
const CHECK_MS = 100
/** Attempts of a single statement that meets a deadlock or has a stale plan: it was rolled back, so a repeat is safe. */
const TRIES = 5

/**
 * A connection pool whose callers never wait for a frozen database. pg's own limits are not enough: its queue
 * cannot tell a busy database from a frozen one, and a statement past `query_timeout` keeps its connection,
 * so that the rollback after it waits just as long.
 */
export function boundedPool(pool: pg.Pool, queryMs = QUERY_MS): PostgresPool {
  let movedAt = performance.now()
  const lost = new WeakSet<pg.PoolClient>()
  pool.on('connect', (client) => {
    client.on('error', () => lost.add(client))
    client.on('end', () => lost.add(client))
  })

  function connect(): Promise<PostgresPoolClient> {
    return new Promise((resolve, reject) => {
      const since = performance.now()
      let isSettled = false
      const watchdog = setInterval(() => {
        const now = performance.now()
        const isStalled = now - Math.max(since, movedAt) >= Math.min(STALL_MS, queryMs)
        if (!isStalled && now - since < QUEUE_MS) return
        stop()
        reject(new Unavailable('No database connection became free in time'))
      }, CHECK_MS)
      const stop = () => {
        isSettled = true
        clearInterval(watchdog)
      }
      pool.connect().then(
        (client) => {
          // The caller has given up: the next one gets this connection.
          if (isSettled) return client.release()
          stop()
          // Kysely's type includes cursors, which are not used here.
          resolve(bounded(client) as unknown as PostgresPoolClient)
        },
        (cause) => {
          if (isSettled) return
          stop()
          reject(unreachable(cause))
        },
      )
    })
  }

  const bounded = (client: pg.PoolClient) => ({
    async query(text: string, values: unknown[]) {
      for (let attempt = 1; ; attempt++) {
        const name = nameOf(text)
        try {
          const result = await queryWithTimeout(client, { ...(name && { name }), text, values })
          movedAt = performance.now()
          assertDistinct(result.fields.map((field) => field.name))
          return result
        } catch (error) {
          if (lost.has(client)) throw unreachable(error)
          if (isStalePlan(error)) renewNames(name)
          // An error is also an answer: the database is alive.
          movedAt = performance.now()
          const isAlone = client.getTransactionStatus() === 'I'
          const isDeadlock = (error as { code?: unknown }).code === '40P01'
          const mayRepeat = isDeadlock || isStalePlan(error)
          if (!mayRepeat || !isAlone || attempt >= TRIES) throw error
        }
      }
    },
    release: () => client.release(lost.has(client)),
  })

  /** Ends the connection when a statement takes too long, so that later statements on it fail at once. */
  async function queryWithTimeout(client: pg.PoolClient, query: pg.QueryConfig) {
    const end = () => {
      lost.add(client)
      void (client as unknown as pg.Client).end()
    }
    // In two steps: after this process itself was paused, the answer may have arrived without being read yet.
    let timer = setTimeout(() => {
      timer = setTimeout(end, CHECK_MS)
    }, queryMs)
    try {
      return await client.query(query)
    } finally {
      clearTimeout(timer)
    }
  }

  return { connect, end: () => pool.end(), options: pool.options } as PostgresPool
}

const unreachable = (cause: unknown): Error => {
  const { code, message } = cause as { code?: string; message?: string }
  // An error with a code is more specific: too many connections, shutting down, a wrong password.
  if (code !== undefined) return cause as Error
  return new Unavailable(`The database does not answer: ${message}`, { cause })
}
