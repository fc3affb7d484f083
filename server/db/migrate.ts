import { readdirSync, readFileSync } from 'node:fs'
import type { Connection } from './connect.ts'

const folder = new URL('./migrations/', import.meta.url)

/** Applies each file of migrations/ that was not yet applied, in name order; two processes may start at once. */
export async function migrate(connection: Connection): Promise<void> {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  await connection.exclusively(async (run, applied) => {
    await run(
      'CREATE TABLE IF NOT EXISTS schema_migrations (name TEXT PRIMARY KEY, applied_at TEXT NOT NULL)',
    )
    const done = new Set(await applied())
    for (const name of names.filter((name) => !done.has(name))) {
      if (!/^[\w-]+\.sql$/.test(name)) throw new Error(`A migration may not be named "${name}"`)
      await run(readFileSync(new URL(name, folder), 'utf8'))
      await run(`INSERT INTO schema_migrations VALUES ('${name}', '${new Date().toISOString()}')`)
    }
  })
}
