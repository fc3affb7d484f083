import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { Unavailable } from '../platform/unavailable.ts'

/** For one statement. A little more than the server's own limit, which ends it in better order. */
const QUERY_MS = 2_500
/** A queue that has not moved for this long stands before a database that does not answer. */
const STALL_MS = 2_000
/** However well it moves: a customer has waited long enough. */
const QUEUE_MS = 10_000
const CHECK_MS = 100
/** A statement of its own that met a deadlock was undone whole, and may be sent again. */
const DEADLOCK_TRIES = 5

/**
 * A pool whose users never wait for a database that does not answer. pg's own limits do not do: its
 * queue cannot tell a busy database from a frozen one, and a statement past `query_timeout` keeps its
 * connection, so that the rollback after it waits as long again.
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
          // Too late: the next one gets it.
          if (isSettled) return client.release()
          stop()
          // Kysely's type also knows cursors, which nobody here opens.
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
        try {
          const result = await queryWithTimeout(client, text, values)
          movedAt = performance.now()
          return result
        } catch (error) {
          if (lost.has(client)) throw unreachable(error)
          // The database has answered, if only by a refusal.
          movedAt = performance.now()
          const isAlone = client.getTransactionStatus() === 'I'
          const isDeadlock = (error as { code?: unknown }).code === '40P01'
          if (!isDeadlock || !isAlone || attempt >= DEADLOCK_TRIES) throw error
        }
      }
    },
    release: () => client.release(lost.has(client)),
  })

  /** Ends the connection with a statement that takes too long: what follows on it fails at once. */
  async function queryWithTimeout(client: pg.PoolClient, text: string, values: unknown[]) {
    const end = () => {
      lost.add(client)
      void (client as unknown as pg.Client).end()
    }
    // In two steps: after a pause of this very process the answer may lie there, not yet read.
    let timer = setTimeout(() => {
      timer = setTimeout(end, CHECK_MS)
    }, queryMs)
    try {
      return await client.query(text, values)
    } finally {
      clearTimeout(timer)
    }
  }

  return { connect, end: () => pool.end(), options: pool.options } as PostgresPool
}

const unreachable = (cause: unknown): Error => {
  const { code, message } = cause as { code?: string; message?: string }
  // Its own code tells more: too many connections, shutting down, a wrong password.
  if (code !== undefined) return cause as Error
  return new Unavailable(`The database does not answer: ${message}`, { cause })
}
