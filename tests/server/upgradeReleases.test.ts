import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { buildBank } from '#server/app.ts'
import { configFromEnv } from '#server/config.ts'
import { connect } from '#server/db/connection.ts'
import { migrationsOf } from '#server/db/migrate.ts'
import { inTransaction, type Trx } from '#server/db/transaction.ts'
import { DEMO_PASSWORD, demoCustomers, demoEmail } from '#server/demo/customers.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { digest } from '#server/platform/ids.ts'
import { engines } from '#tests/depth.ts'
import { newHome } from '#tests/support/serverProcess.ts'
import { callBank, type Engine } from './harness.ts'
import { createDatabase } from './postgres.ts'

/** The data of each release, kept by scripts/releaseData.ts. */
interface Release {
  factorKey: string
  /** the digest of each migration, by its file */
  migrations: Record<string, string>
  /** the rows of each table */
  rows: Record<string, Record<string, unknown>[]>
}
const folder = new URL('./releases/', import.meta.url)
const releases = readdirSync(folder).map((file): [string, Release] => [
  file.replace('.json.gz', ''),
  JSON.parse(gunzipSync(readFileSync(new URL(file, folder))).toString()),
])

/** Writes rows as they are: no trigger changes or refuses them. */
async function restore(trx: Trx, engine: Engine, { rows }: Release): Promise<void> {
  const triggers =
    engine === 'postgres'
      ? []
      : (
          await sql<{ name: string; sql: string }>`
          SELECT name, sql FROM sqlite_master WHERE type = 'trigger'`.execute(trx)
        ).rows
  if (engine === 'postgres') await sql`SET LOCAL session_replication_role = replica`.execute(trx)
  else await sql`PRAGMA defer_foreign_keys = ON`.execute(trx)
  for (const { name } of triggers) await sql`DROP TRIGGER ${sql.ref(name)}`.execute(trx)
  for (const [table, all] of Object.entries(rows)) {
    await trx.deleteFrom(table as 'customers').execute()
    for (let from = 0; from < all.length; from += 50)
      await trx
        .insertInto(table as 'customers')
        .values(all.slice(from, from + 50) as never)
        .execute()
  }
  for (const trigger of triggers) await sql.raw(trigger.sql).execute(trx)
}

describe.each(releases)('the data of release %s', (_version, release) => {
  it('[O51] has migrations that have not changed since', () => {
    const scripts = [...migrationsOf('sqlite'), ...migrationsOf('postgres')]
    const now = Object.fromEntries(scripts.map((script) => [script.name, digest(script.sql)]))
    expect(now).toMatchObject(release.migrations)
  })

  it.each(engines)('[O51] is opened by this one, whole · %s', async (engine) => {
    const url = inject('postgresUrl')
    if (engine === 'postgres' && !url) return
    const DATABASE_URL =
      engine === 'postgres' ? await createDatabase((name) => url.replace(/[^/]+$/, name)) : ''
    const home = await newHome({ DATABASE_URL, DEMO: 'on', FACTOR_KEY: release.factorKey })
    onTestFinished(home.remove)
    const config = configFromEnv(home.env)
    const old = connect(config)
    await old.apply(migrationsOf(engine).filter(({ name }) => name in release.migrations))
    await inTransaction(old.db, (trx) => restore(trx, engine, release))
    await old.close()

    const bank = await buildBank({ config })
    onTestFinished(() => bank.close())
    expect((await verifyLedger(bank.db)).fault).toBeUndefined()
    for (const demo of demoCustomers) {
      const body = { email: demoEmail(demo), password: DEMO_PASSWORD }
      const signIn = await callBank(bank, 'POST', 'auth/login', { body })
      expect([body.email, signIn.status]).toEqual([body.email, 200])
      const { _id, accessToken: token } = signIn.body
      for (const path of ['users', 'deposit', 'loan', 'transfer', 'kyc', 'activity', 'security'])
        expect([path, (await callBank(bank, 'GET', `${path}/${_id}`, { token })).status]).toEqual([
          path,
          200,
        ])
    }
  })
})
