import type Sqlite from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
} from 'kysely'
import { assertDistinct } from './distinctColumns.ts'
import type { Sealer, SealingAdapter } from './sealKey.ts'

/** How long a statement waits for another process that has locked the file. */
const BUSY_MS = 2_500
const MAX_PAUSE_MS = 50

/** The prefix of a statement that need not be flushed to the disk when it returns: `unflushedUpdate`. */
export const UNFLUSHED = '/* unflushed */'

/**
 * Kysely's SQLite dialect without blocking waits. SQLite's own waiting would block the whole process, so it is off: a
 * statement that finds the file locked is retried after a pause, during which other calls are served. Transactions take
 * the write lock at their start, so they cannot fail to get it later.
 */
export class NonBlockingSqliteDialect extends SqliteDialect {
  readonly #database: Sqlite.Database
  readonly #seal: Sealer
  readonly #lock = new Lock()
  constructor(database: Sqlite.Database, seal: Sealer) {
    super({ database })
    this.#database = database
    this.#seal = seal
  }
  /** Calls that hold the connection, and that wait for it. */
  load(): { inUse: number; waiting: number } {
    return { inUse: this.#lock.isHeld ? 1 : 0, waiting: this.#lock.waiting }
  }
  override createDriver(): Driver {
    return new NonBlockingDriver(this.#database, this.#lock)
  }
  override createAdapter() {
    const seal = this.#seal
    return new (class extends SqliteAdapter implements SealingAdapter {
      readonly seal = seal
      // The driver below serialises its connections itself.
      override get supportsMultipleConnections() {
        return true
      }
    })()
  }
}

class NonBlockingDriver implements Driver {
  readonly #database: Sqlite.Database
  readonly #lock: Lock
  readonly #connection: DatabaseConnection
  constructor(database: Sqlite.Database, lock: Lock) {
    this.#database = database
    this.#lock = lock
    this.#connection = new NonBlockingConnection(database, lock)
  }
  async init(): Promise<void> {
    this.#database.pragma('busy_timeout = 0')
  }
  async acquireConnection(): Promise<DatabaseConnection> {
    await this.#lock.acquire()
    return this.#connection
  }
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // After a full disk the transaction has already ended.
    if (this.#database.inTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'))
  }
  async releaseConnection(): Promise<void> {
    this.#lock.release()
  }
  async destroy(): Promise<void> {
    this.#database.close()
  }
}

class NonBlockingConnection implements DatabaseConnection {
  readonly #database: Sqlite.Database
  readonly #lock: Lock
  readonly #statements: StatementCache
  constructor(database: Sqlite.Database, lock: Lock) {
    this.#database = database
    this.#lock = lock
    this.#statements = new StatementCache(database)
  }
  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const until = performance.now() + BUSY_MS
    for (;;) {
      try {
        return query.sql.startsWith(UNFLUSHED) ? this.#runUnflushed(query) : this.#run(query)
      } catch (error) {
        // Inside a transaction the whole transaction is retried, by inTransaction.
        const isFinal = this.#database.inTransaction || performance.now() >= until
        if (isFinal || !isSqliteBusy(error)) throw error
      }
      this.#lock.release()
      await new Promise((resolve) => setTimeout(resolve, Math.random() * MAX_PAUSE_MS))
      await this.#lock.acquire()
    }
  }
  #run<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    const statement = this.#statements.get(sql)
    if (statement.reader) return { rows: statement.all(parameters) as Row[] }
    const { changes, lastInsertRowid } = statement.run(parameters)
    return {
      rows: [],
      insertId: BigInt(lastInsertRowid),
      numAffectedRows: BigInt(changes),
    }
  }
  /** Runs synchronously, so that the setting affects no other statement. */
  #runUnflushed<Row>(query: CompiledQuery): QueryResult<Row> {
    const setting = this.#database.pragma('synchronous', { simple: true })
    this.#database.pragma('synchronous = NORMAL')
    try {
      return this.#run(query)
    } finally {
      this.#database.pragma(`synchronous = ${setting}`)
    }
  }
  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield await this.executeQuery(query)
  }
}

/** More than the bank's fixed statements. Searches of the activity and lists of varying length add others. */
const MAX_STATEMENTS = 500

/** Keeps the most recently used statements prepared. SQLite prepares a statement again when the schema has changed. */
class StatementCache {
  readonly #database: Sqlite.Database
  /** the least recently used first */
  readonly #statements = new Map<string, Sqlite.Statement>()
  constructor(database: Sqlite.Database) {
    this.#database = database
  }
  get(sql: string): Sqlite.Statement {
    // SQLite executes some PRAGMAs when they are prepared, so they are not cached.
    if (/^\s*PRAGMA/i.test(sql)) return this.#database.prepare(sql)
    const known = this.#statements.get(sql)
    if (known) this.#statements.delete(sql)
    const statement = known ?? this.#prepare(sql)
    this.#statements.set(sql, statement)
    if (this.#statements.size > MAX_STATEMENTS) {
      const [oldest] = this.#statements.keys()
      this.#statements.delete(oldest!)
    }
    return statement
  }
  #prepare(sql: string): Sqlite.Statement {
    const statement = this.#database.prepare(sql)
    if (statement.reader) assertDistinct(statement.columns().map(({ name }) => name))
    return statement
  }
}

/** A mutex that serves waiting users in order of arrival. */
class Lock {
  readonly #waiting: (() => void)[] = []
  #isHeld = false
  get isHeld(): boolean {
    return this.#isHeld
  }
  get waiting(): number {
    return this.#waiting.length
  }
  async acquire(): Promise<void> {
    if (this.#isHeld) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#isHeld = true
  }
  release(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#isHeld = false
  }
}

/** Whether another process has locked the file. */
export const isSqliteBusy = (error: unknown): boolean =>
  String((error as { code?: unknown }).code).startsWith('SQLITE_BUSY')
