import { inject, it, onTestFinished } from 'vitest'
import { type Bank, buildBank } from '#server/app.ts'
import { type Config, configFromEnv } from '#server/config.ts'
import { connect } from '#server/db/connection.ts'
import { migrationsOf } from '#server/db/migrate.ts'
import type { Clock } from '#server/platform/clock.ts'
import { engines } from '#tests/depth.ts'
import { newHome } from '#tests/support/serverProcess.ts'
import type { Engine } from './harness.ts'
import { createDatabase } from './postgres.ts'

/**
 * A database in the form of an earlier version; its folder is removed after the test. The caller fills and closes it.
 * @param before the number of the first missing migration, such as `004`
 * @returns undefined without PostgreSQL
 */
export async function earlierDatabase(
  engine: Engine,
  before: string,
): Promise<{ config: Config; old: ReturnType<typeof connect> } | undefined> {
  const url = inject('postgresUrl')
  if (engine === 'postgres' && !url) return undefined
  const DATABASE_URL =
    engine === 'postgres' ? await createDatabase((name) => url.replace(/[^/]+$/, name)) : ''
  const { env, remove } = await newHome({ DATABASE_URL })
  onTestFinished(remove)
  const config = configFromEnv(env)
  const old = connect(config)
  await old.apply(migrationsOf(engine).filter(({ name }) => name < before))
  return { config, old }
}

/**
 * A test, on each engine, of a start on a database in the form of an earlier version.
 * @param before see `earlierDatabase`
 */
export const onEarlierDatabase = (
  title: string,
  before: string,
  test: (earlier: {
    engine: Engine
    old: ReturnType<typeof connect>
    /** Inserts rows of that version, in chunks, because databases limit the number of bound values. */
    insert(table: string, ...rows: object[]): Promise<void>
    /** Closes the earlier database and starts the bank of this version on it, until the test ends. */
    start(clock?: Clock): Promise<Bank>
  }) => Promise<void>,
): void =>
  it.each(engines)(`${title} · %s`, async (engine) => {
    const earlier = await earlierDatabase(engine, before)
    if (!earlier) return
    const { config, old } = earlier
    await test({
      engine,
      old,
      async insert(table, ...rows) {
        for (let from = 0; from < rows.length; from += 50)
          await old.db
            .insertInto(table as 'customers')
            .values(rows.slice(from, from + 50) as never)
            .execute()
      },
      async start(clock) {
        await old.close()
        const bank = await buildBank({ config, clock })
        onTestFinished(() => bank.close())
        return bank
      },
    })
  })
