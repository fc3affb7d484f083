import { afterAll, beforeAll } from 'vitest'
import { findPostgres, type Postgres, startPostgres } from '#tests/server/postgres.ts'

/** Where PostgreSQL's programs are on this machine; undefined when it has none. */
export const postgresBin = findPostgres()

/**
 * A PostgreSQL for one test file, which keeps what it acknowledged as a real one does.
 * @returns the environment of a server on an empty database of that engine
 */
export function engineEnvironments(): (engine: string) => Promise<Record<string, string>> {
  let postgres: Postgres | undefined
  beforeAll(async () => {
    if (postgresBin) postgres = await startPostgres(postgresBin, { durable: true })
    else console.warn('SKIPPED: faults on PostgreSQL. To run them: apt-get install postgresql')
  })
  afterAll(() => postgres?.stop())
  return async (engine): Promise<Record<string, string>> => {
    if (engine === 'sqlite' || !postgres) return {}
    return { DATABASE_URL: await postgres.freshDatabase() }
  }
}
