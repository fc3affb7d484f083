import { join } from 'node:path'
import { verify } from '@node-rs/argon2'
import Sqlite from 'better-sqlite3'
import Fastify from 'fastify'
import pg from 'pg'
import { digest } from '#server/platform/ids.ts'
import type { RecordedStatement } from '#tests/support/recordStatements.ts'
import { answerParent } from './measuredServer.ts'

/**
 * The least that could answer: Fastify without any plugin, hook or check, which runs the statements that the bank ran
 * for the same call, prepared once, and sends their rows as they are.
 */
const { DATABASE_URL, DATA_DIR = '' } = process.env
const app = Fastify()

/** A recorded call of the bank: its statements, and the values in them that belong to its caller. */
export interface RecordedCall {
  name: string
  statements: RecordedStatement[]
  customerId: string
  token: string
}

/** Runs the statements of one call one after the other, on one connection, since some begin a transaction. */
type RunAll = (statements: readonly RecordedStatement[]) => Promise<unknown[]>

function sqlite(): RunAll {
  const database = new Sqlite(join(DATA_DIR, 'bank.sqlite'))
  database.pragma('synchronous = FULL')
  const prepared = new Map<string, Sqlite.Statement>()
  return async (statements) =>
    statements.flatMap(({ sql, parameters }) => {
      const statement = prepared.get(sql) ?? database.prepare(sql)
      prepared.set(sql, statement)
      return statement.reader ? statement.all(parameters) : [statement.run(parameters)]
    })
}

function postgres(): RunAll {
  const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 })
  const names = new Map<string, string>()
  return async (statements) => {
    const client = await pool.connect()
    try {
      const rows: unknown[] = []
      for (const { sql, parameters } of statements) {
        const name = names.get(sql) ?? `s${names.size}`
        names.set(sql, name)
        rows.push(...(await client.query({ name, text: sql, values: parameters })).rows)
      }
      return rows
    } finally {
      client.release()
    }
  }
}

const runAll = DATABASE_URL ? postgres() : sqlite()
const calls = new Map<string, RecordedCall>()

/** The statements of a call, each with the customer and the token of this request in place of the recorded ones. */
async function replay(call: RecordedCall, id: string, token: string): Promise<unknown[]> {
  const hash = digest(token)
  const recorded = digest(call.token)
  return runAll(
    call.statements.map(({ sql, parameters }) => ({
      sql,
      parameters: parameters.map((one) =>
        one === call.customerId ? id : one === recorded ? hash : one,
      ),
    })),
  )
}

app.get<{ Params: { call: string; id: string } }>('/bare/:call/:id', async ({ params, headers }) =>
  replay(calls.get(params.call)!, params.id, String(headers.token)),
)
app.post<{ Body: { hash: string; password: string } }>('/bare/verify', async ({ body }) => ({
  isRight: await verify(body.hash, body.password),
}))

const url = await app.listen({ host: '127.0.0.1', port: 0 })
answerParent(url, {
  use: (call) => void calls.set((call as RecordedCall).name, call as RecordedCall),
  close: () => app.close(),
})
