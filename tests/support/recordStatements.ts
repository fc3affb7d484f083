import Sqlite from 'better-sqlite3'
import pg from 'pg'

/** One statement as the database was asked for it. */
export interface RecordedStatement {
  sql: string
  parameters: unknown[]
}

export interface Recording {
  statements: RecordedStatement[]
  /** Ends the recording. */
  stop(): void
}

interface StatementPrototype {
  all(parameters?: unknown): unknown
  run(parameters?: unknown): unknown
  get(parameters?: unknown): unknown
}

/** Records every statement that this process sends to its database, on both engines, from now on. */
export function recordStatements(): Recording {
  const statements: RecordedStatement[] = []
  const memory = new Sqlite(':memory:')
  const prototype = Object.getPrototypeOf(memory.prepare('SELECT 1')) as StatementPrototype
  memory.close()
  const methods = ['all', 'run', 'get'] as const
  const originals = methods.map((method) => prototype[method])
  for (const [index, method] of methods.entries())
    prototype[method] = function (this: { source: string }, ...args: unknown[]) {
      statements.push({ sql: this.source, parameters: args.flat() })
      return originals[index]!.apply(this as never, args as never)
    }
  const client = pg.Client.prototype as { query: (...args: never[]) => unknown }
  const query = client.query
  client.query = function (this: pg.Client, ...args: unknown[]) {
    const [first, values] = args as [string | { text: string; values?: unknown[] }, unknown]
    statements.push(
      typeof first === 'string'
        ? { sql: first, parameters: Array.isArray(values) ? values : [] }
        : { sql: first.text, parameters: first.values ?? [] },
    )
    return query.apply(this, args as never)
  }
  return {
    statements,
    stop() {
      for (const [index, method] of methods.entries()) prototype[method] = originals[index]!
      client.query = query
    },
  }
}
