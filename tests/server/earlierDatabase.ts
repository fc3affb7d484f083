import { inject, onTestFinished } from 'vitest'
import { type Config, configFromEnv } from '#server/config.ts'
import { connect } from '#server/db/connection.ts'
import { migrationsOf } from '#server/db/migrate.ts'
import { newHome } from '#tests/support/serverProcess.ts'
import { createDatabase } from './postgres.ts'

/**
 * A database in the form of an earlier version; its folder is removed after the test. The caller fills and closes it.
 * @param before the number of the first missing migration, such as `004`
 * @param settings of the bank that starts on it
 * @returns undefined without PostgreSQL
 */
export async function earlierDatabase(
  engine: 'sqlite' | 'postgres',
  before: string,
  settings: Record<string, string> = {},
): Promise<{ config: Config; old: ReturnType<typeof connect> } | undefined> {
  const url = inject('postgresUrl')
  if (engine === 'postgres' && !url) return undefined
  const DATABASE_URL =
    engine === 'postgres' ? await createDatabase((name) => url.replace(/[^/]+$/, name)) : ''
  const { env, remove } = await newHome({ DATABASE_URL, ...settings })
  onTestFinished(remove)
  const config = configFromEnv(env)
  const old = connect(config)
  await old.apply(migrationsOf(engine).filter(({ name }) => name < before))
  return { config, old }
}
