import type { CompiledQuery, QueryExecutorProvider } from 'kysely'
import { keepPrepared } from './statementNames.ts'
import { type Db, isPostgres } from './transaction.ts'

/** A placeholder in a compiled statement for a value that is supplied when it runs. */
class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** Returns a slot for any name. */
const slots = new Proxy({}, { get: (_target, name) => new Slot(String(name)) })

/** A query of Kysely's builder, or an `sql` template. */
interface Statement<Row> {
  compile(provider: QueryExecutorProvider): CompiledQuery<Row>
}

/**
 * A statement that is built and compiled once per engine and then only run, since building takes longer than the
 * database's answer. For statements of frequent calls.
 * @param build makes the statement. Its arguments are placeholders: it may pass them to Kysely as values, but not
 *   inspect them or compute with them
 * @returns a function that runs the statement with given values
 */
export function prepared<Given extends object, Row>(
  build: (db: Db, given: Given) => Statement<Row>,
): (db: Db, given: Given) => Promise<Row[]> {
  const compiled: { sqlite?: CompiledQuery<Row>; postgres?: CompiledQuery<Row> } = {}

  function compile(db: Db): CompiledQuery<Row> {
    const query = build(db, slots as Given).compile(db)
    keepPrepared(query.sql)
    return query
  }

  return async (db, given) => {
    const engine = isPostgres(db) ? 'postgres' : 'sqlite'
    compiled[engine] ??= compile(db)
    const query = compiled[engine]
    const parameters = query.parameters.map((one) =>
      one instanceof Slot ? given[one.name as keyof Given] : one,
    )
    const { rows } = await db.executeQuery<Row>({ ...query, parameters })
    return rows
  }
}
