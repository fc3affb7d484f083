import type { TestProject } from 'vitest/node'
import { migratePostgres } from './migratedDatabase.ts'
import { createDatabase, findPostgres, MIGRATED, startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** a database of the shared cluster, for the connection that creates others; '' without PostgreSQL */
    postgresUrl: string
  }
}

/** One cluster for all test files of a run. */
export default async function setup(project: TestProject) {
  const bin = findPostgres()
  if (!bin) {
    console.warn(
      'SKIPPED: no PostgreSQL found, so the server is tested on SQLite only. ' +
        'To change that: apt-get install postgresql',
    )
    if (process.env.CI) throw new Error('PostgreSQL is missing, and in CI a skip fails')
    project.provide('postgresUrl', '')
    return
  }
  const postgres = await startPostgres(bin)
  const url = await postgres.freshDatabase()
  const urlOf = (name: string) => url.replace(/[^/]+$/, name)
  await migratePostgres(await createDatabase(urlOf, { name: MIGRATED }))
  project.provide('postgresUrl', url)
  return () => postgres.stop()
}
