import { readdirSync, readFileSync } from 'node:fs'
import type { Connection } from './connection.ts'

const folder = new URL('./migrations/', import.meta.url)

/** Applies each file of migrations/ that was not applied yet, in name order. */
export function migrate(connection: Connection): Promise<void> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return connection.apply(
    names.sort().map((name) => ({ name, sql: readFileSync(new URL(name, folder), 'utf8') })),
  )
}
