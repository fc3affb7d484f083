import { inject, onTestFinished } from 'vitest'
import { type Config, configFromEnv } from '#server/config.ts'
import { connect } from '#server/db/connection.ts'
import { newHome } from '#tests/support/serverProcess.ts'
import type { Engine } from './harness.ts'
import { createDatabase } from './postgres.ts'

/**
 * A database without a schema, in a home of its own until the test ends.
 * @param settings of the bank that opens it
 * @returns undefined without PostgreSQL
 */
export async function emptyDatabase(
  engine: Engine,
  settings: Record<string, string> = {},
): Promise<
  | { config: Config; env: Record<string, string>; connection: ReturnType<typeof connect> }
  | undefined
> {
  const url = inject('postgresUrl')
  if (engine === 'postgres' && !url) return undefined
  const DATABASE_URL =
    engine === 'postgres' ? await createDatabase((name) => url.replace(/[^/]+$/, name)) : ''
  const { env, remove } = await newHome({ DATABASE_URL, ...settings })
  onTestFinished(remove)
  const config = configFromEnv(env)
  const connection = connect(config)
  onTestFinished(() => connection.close())
  return { config, env, connection }
}
