import { afterAll, beforeAll } from 'vitest'
import { findPostgres, type Postgres, startPostgres } from '#tests/server/postgres.ts'

/** The folder of PostgreSQL's programs; undefined when it is not installed. */
export const postgresBin = findPostgres()

/**
 * Starts a PostgreSQL for one test file, with durable commits.
 * @returns a function that gives the environment of a server on a new database of an engine
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
